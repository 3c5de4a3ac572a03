import { expect, test } from 'vitest';
import { NetworkState } from '../../src/sync/NetworkState.ts';

function watched(online = true): { network: NetworkState; seen: string[] } {
  const network = new NetworkState(online);
  const seen: string[] = [];
  network.subscribe(() => {
    if (seen.at(-1) !== network.reach) seen.push(network.reach);
  });
  return { network, seen };
}

test('one call that fails again and again while others are answered never makes the API unreachable', () => {
  const { network, seen } = watched();
  for (let round = 0; round < 50; round += 1) {
    network.heard(false, 'GET /boat');
    network.heard(true, 'GET /boat/count');
  }
  expect(seen).toEqual(['reachable']);
});

test('the same call for several records is one call', () => {
  const { network } = watched();
  network.heard(false, 'GET /boat/12');
  network.heard(false, 'GET /boat/13');
  expect(network.reach).toBe('reachable');
  expect(network.isDoubtful).toBe(true);
});

test('different calls that fail in a row make it unreachable, and the first answer ends that', () => {
  const { network } = watched();
  network.heard(false, 'GET /boat');
  network.heard(false, 'GET /boat/count');
  expect(network.reach).toBe('unreachable');
  expect(network.isDoubtful).toBe(false);
  network.heard(true, 'GET /boat/count');
  expect(network.reach).toBe('reachable');
  network.heard(false, 'GET /boat');
  expect(network.reach).toBe('reachable');
});

test('without radio it is offline, whatever calls say; with it again the failures of before count no more', () => {
  const { network } = watched();
  network.heard(false, 'GET /boat');
  network.setOnline(false);
  network.heard(true, 'GET /boat');
  expect(network.reach).toBe('offline');
  network.heard(false, 'GET /boat');
  network.setOnline(true);
  network.heard(false, 'GET /chat');
  expect(network.reach).toBe('reachable');
});
