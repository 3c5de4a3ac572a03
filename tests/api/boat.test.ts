import { expect, test } from 'vitest';
import { createBoat, updateBoat } from '../../src/api/boat.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { boat } from '../support/factories.ts';
import { saying } from '../support/httpOver.ts';

async function bodyOf(call: typeof createBoat, isDraft: boolean): Promise<Record<string, unknown>> {
  const sent: WireRequest[] = [];
  const mine = boat({ boatStatus: BoatStatus.draft, comissionRate: null });
  await call(saying({ id: 57 }, sent), {
    boat: mine,
    isDraft,
    key: 'k',
    signal: new AbortController().signal,
  });
  const body = sent[0]?.body;
  if (typeof body !== 'string') throw new Error('nothing was sent');
  return JSON.parse(body) as Record<string, unknown>;
}

test('B113 Q135 a new boat sends no commission, and a status only as a draft', async () => {
  const draft = await bodyOf(createBoat, true);
  expect(draft).toMatchObject({ boatStatus: 6, isDraft: true });
  expect(draft).not.toHaveProperty('comissionRate');
  const whole = await bodyOf(createBoat, false);
  expect(whole).toMatchObject({ isDraft: false, name: boat().name });
  expect(whole).not.toHaveProperty('boatStatus');
  expect(whole).not.toHaveProperty('comissionRate');
});

test('B113 Q134 Q135 a boat that exists sends both as they were loaded, and its id', async () => {
  const body = await bodyOf((http, save) => updateBoat(http, 57, save), true);
  expect(body).toMatchObject({ id: 57, boatStatus: 6, isDraft: true, comissionRate: null });
});
