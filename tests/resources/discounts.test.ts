import { beforeEach, expect, test } from 'vitest';
import { newDiscount, type Discount } from '../../src/domain/discount.ts';
import { readBoatNames } from '../../src/resources/boats/boatReads.ts';
import { discounts, readDiscount, readRefusal } from '../../src/resources/discounts.ts';
import { boat, outboxRow } from '../support/factories.ts';
import { saveBoat } from '../../src/resources/boats/boats.ts';
import { MemoryStore } from '../support/memoryStore.ts';

/** A boat that was made here, and that the server calls 101. */
const HERE = 'local-a';
const values: Discount = { ...newDiscount(), name: 'Erken sezon', discountRate: 12, boatIds: ['101', '7'] };
let store: MemoryStore;

beforeEach(async () => {
  store = new MemoryStore();
  await store.write(['localIds', 'outbox'], async tx => {
    await tx.localIds.put({ local: `boat:${HERE}`, server: 'boat:101' });
    await tx.outbox.put(
      outboxRow({
        name: discounts.save.name,
        subject: 'discount:3',
        args: { v: 1, id: '3', values },
        base: { ...values, discountRate: 10 },
        status: 'refused',
        problem: {
          words: { text: 'Olmaz' },
          validationErrors: [{ key: 'BoatIds', message: '[101]' }],
          at: 0,
        },
      }),
    );
  });
});

test('Q119: a refused discount opens with this device’s names of its boats, also where the server named them', async () => {
  const { shown, base, refusal } = await readDiscount({ store }, '3');
  expect(shown?.boatIds).toEqual(['7', HERE]);
  expect(base).toMatchObject({ discountRate: 10, boatIds: ['7', HERE] });
  expect(refusal).toEqual({ boats: [HERE], errors: [] });
});

test('Q118: what names no boats stays a text', async () => {
  const errors = ['[101,', '[]'].map(message => ({ key: 'boatIds', message }));
  expect(await readRefusal({ store }, errors)).toEqual({ boats: [], errors });
});

test('a boat is called the same by each of its names', async () => {
  await store.write(['outbox'], tx =>
    tx.outbox.put(
      outboxRow({
        id: 'b',
        seq: 2,
        name: saveBoat.name,
        subject: `boat:${HERE}`,
        args: { v: 1, id: HERE, boat: boat({ name: ' Poyraz ' }), isDraft: true },
      }),
    ),
  );
  expect(await readBoatNames({ store }, 'tr')).toEqual(
    new Map([
      [HERE, 'Poyraz'],
      ['101', 'Poyraz'],
    ]),
  );
});
