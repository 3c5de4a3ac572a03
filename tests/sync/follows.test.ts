/** A row that tells of another subject leaves after what was written about that one before. */
import { expect, test } from 'vitest';
import { createRegistry } from '../../src/sync/mutator.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { sayToy, writeToy } from '../support/toys.ts';

/** Tells of toy 1. */
const talk = { ...sayToy, name: 'toy.talk', subject: () => 'talk:1', follows: () => 'toy:1' };

const bench = (): ToyBench => new ToyBench({ registry: createRegistry([writeToy, talk]) });

test('a message waits for the decision that was written before it, also while nobody knows whether that arrived', async () => {
  const desk = bench();
  await desk.enqueue(writeToy, { text: 'yes' });
  await desk.enqueue(talk, { id: '2', text: 'see you' });
  desk.net.plan('requestLost', 'PUT');
  await desk.keepFlushing(30_000);
  expect(desk.toys.done).toEqual([]);
  await desk.keepFlushing(120_000);
  expect(desk.toys.done).toEqual(['write 1 yes', 'write 2 see you']);
});

test('a decision that waits for the partner holds no message up', async () => {
  const desk = bench();
  await desk.enqueue(writeToy, { text: 'yes' });
  await desk.enqueue(talk, { id: '2', text: 'sorry' });
  desk.net.plan('invalid', 'PUT');
  await desk.keepFlushing(5_000);
  expect(desk.toys.done).toEqual(['write 2 sorry']);
  expect(await desk.row()).toMatchObject({ subject: 'toy:1', status: 'refused' });
});

test('a decision waits for no message', async () => {
  const desk = bench();
  await desk.enqueue(talk, { id: '2', text: 'hello' });
  await desk.enqueue(writeToy, { text: 'yes' });
  desk.net.plan('requestLost', 'PUT');
  await desk.keepFlushing(5_000);
  expect(desk.toys.done).toHaveLength(1);
});
