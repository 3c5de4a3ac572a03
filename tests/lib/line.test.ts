/** What the browser tells of the line. */
import { afterEach, expect, test, vi } from 'vitest';
import { onConnectionChange, readConnectionCost, type ConnectionCost } from '../../src/lib/line.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, object | undefined, ConnectionCost]>([
  ['Safari', undefined, 'unknown'],
  ['a desk', { effectiveType: '4g', saveData: false }, 'unknown'],
  ['a phone on mobile data', { type: 'cellular' }, 'metered'],
  ['a phone that saves data', { saveData: true }, 'metered'],
  ['a phone on Wi-Fi', { type: 'wifi', saveData: true }, 'free'],
  ['a cable', { type: 'ethernet' }, 'free'],
  ['no network', { type: 'none' }, 'unknown'],
])('%s', (_, connection, line) => {
  vi.stubGlobal('navigator', { connection });
  expect(readConnectionCost()).toBe(line);
});

test('a change is heard until it is ended, and where the browser tells nothing there is none', () => {
  const connection = new EventTarget();
  vi.stubGlobal('navigator', { connection });
  const heard = vi.fn();
  const end = onConnectionChange(heard);
  connection.dispatchEvent(new Event('change'));
  end();
  connection.dispatchEvent(new Event('change'));
  expect(heard).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  onConnectionChange(heard)();
});
