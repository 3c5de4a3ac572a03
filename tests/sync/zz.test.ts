import { expect, test } from 'vitest';
import { readFleet } from '../../src/resources/fleet.ts';
import { registry } from '../../src/resources/registry.ts';
import { freshDb } from '../support/freshDb.ts';
import { dexieStore } from '../../src/db/dexieStore.ts';
import { boat, boatItem, mirrorRow, outboxRow } from '../support/factories.ts';
test.each([1, 2, 3, 5, 8, 12, 20, 40])('fleet of %i', async n => {
  const store = dexieStore(freshDb());
  await store.write(['mirror', 'outbox'], async tx => {
    await tx.mirror.put(mirrorRow({ value: Array.from({ length: n }, (_, i) => boatItem({ id: String(i) })) }));
    for (let i = 0; i < n; i += 1) {
      await tx.mirror.put(mirrorRow({ name: `boat:${i}`, lang: '*', value: boat() }));
      await tx.outbox.put(outboxRow({ seq: i + 1, id: `r${i}`, name: 'boat.save', subject: `boat:${i}`, args: { v: 1, id: String(i), boat: boat(), isDraft: true } }));
    }
  });
  expect((await readFleet({ store, registry }, 'tr')).boats).toHaveLength(n);
});
test.each([1, 2, 3, 5, 8, 12, 20, 40])('no mirror %i', async n => {
  const store = dexieStore(freshDb());
  await store.write(['mirror', 'outbox'], async tx => {
    for (let i = 0; i < n; i += 1) {
      await tx.outbox.put(outboxRow({ seq: i + 1, id: `r${i}`, name: 'boat.save', subject: `boat:local-${i}`, args: { v: 1, id: String(i), boat: boat({ boatBrandId: i % 2 ? null : '3' }), isDraft: true } }));
    }
  });
  expect((await readFleet({ store, registry }, 'tr')).boats).toHaveLength(n);
});
import { liveQuery } from 'dexie';
test('live', async () => {
  const store = dexieStore(freshDb());
  const n = 6;
  await store.write(['mirror', 'outbox'], async tx => {
    await tx.mirror.put(mirrorRow({ value: Array.from({ length: n }, (_, i) => boatItem({ id: String(i) })) }));
    for (let i = 0; i < n; i += 1) {
      await tx.mirror.put(mirrorRow({ name: `boat:${i}`, lang: '*', value: boat() }));
      await tx.outbox.put(outboxRow({ seq: i + 1, id: `r${i}`, name: 'boat.save', subject: `boat:${i}`, args: { v: 1, id: String(i), boat: boat(), isDraft: true } }));
    }
  });
  let emitted = 0;
  const sub = liveQuery(() => readFleet({ store, registry }, 'tr')).subscribe(() => { emitted += 1; });
  await new Promise(r => setTimeout(r, 50));
  expect(emitted).toBe(1);
  for (let i = 0; i < n; i += 1) {
    await store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name: `boat:${i}`, lang: '*', value: boat({ name: 'x' }) })));
    await new Promise(r => setTimeout(r, 30));
    console.log(i, emitted);
  }
  sub.unsubscribe();
});
