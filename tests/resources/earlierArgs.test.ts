/** B9, I17: what is queued now is shown and sent by a next release, which these tests make up: screens read arguments as the sender does. */
import { string, type } from 'superstruct';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OutboxRow } from '../../src/db/rows.ts';
import { boatFields } from '../../src/domain/boat/boat.ts';
import { defineFields, textOrEmpty, textOrNull } from '../../src/domain/values/fieldTable.ts';
import { boatOutboxView } from '../../src/features/boats/outboxView.tsx';
import { countOpenRequests } from '../../src/resources/bookings/bookingReads.ts';
import { answerBooking } from '../../src/resources/bookings/bookings.ts';
import { saveBoat } from '../../src/resources/boats/boats.ts';
import { defineListed } from '../../src/resources/kit/listedRecords.ts';
import { readChats, readConversation } from '../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { readArgs } from '../../src/sync/mutator.ts';
import { readHouse } from '../check/importRule.ts';
import type { Bench } from '../support/Bench.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { ChatBench } from '../support/chatServer.ts';
import { boat, outboxRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

type Args = Readonly<Record<string, unknown>>;
interface Upcasting {
  upcast?: (args: unknown) => unknown;
}

const changed: (() => void)[] = [];

/** The next release: a mutator has an earlier version, in which everything stood under `old`. */
function nextRelease(mutator: object): void {
  const upcasting = mutator as Upcasting;
  const { upcast } = upcasting;
  changed.push(() => {
    if (upcast) upcasting.upcast = upcast;
    else delete upcasting.upcast;
  });
  upcasting.upcast = args =>
    typeof args === 'object' && args !== null && 'old' in args ? { ...(args.old as Args), v: 1 } : args;
}

afterEach(() => {
  for (const undo of changed.splice(0)) undo();
});

const earlier = (args: unknown): unknown => ({ v: 0, old: args });

/** The queued rows as they were before the next release. */
async function asEarlier(bench: Pick<Bench, 'write'>): Promise<void> {
  await bench.write(async tx => {
    for (const row of await tx.outbox.all()) await tx.outbox.put({ ...row, args: earlier(row.args) });
  });
}

test('an unsent message stands in its chat and in the list of chats', async () => {
  nextRelease(sendMessage);
  const bench = new ChatBench();
  await bench.send('1', 'Merhaba');
  await asEarlier(bench);
  const { unsent } = await bench.run(readConversation(bench.engine, '1'));
  expect(unsent.map(({ text }) => text)).toEqual(['Merhaba']);
  const { chats } = await bench.run(readChats(bench.engine));
  expect(chats.map(({ lastMessage }) => lastMessage)).toEqual(['Merhaba']);
});

test('a request that was answered isn’t asked again', async () => {
  nextRelease(answerBooking);
  const bench = new BookingBench();
  bench.server.ask('1', {}, 1);
  await bench.pullAll();
  await bench.answer('1', true);
  await asEarlier(bench);
  const { device } = bench;
  expect(await bench.run(countOpenRequests(device, 'tr', device.serverNow()))).toMatchObject({ count: 0 });
});

test('a refused boat opens with what was typed, and asks for approval still', async () => {
  nextRelease(saveBoat);
  const { bench, id } = await holdBoat({ titleTR: 'eski' });
  await bench.edit(id, { titleTR: 'benim' }, false);
  bench.net.plan('invalid', 'PUT');
  await bench.flush();
  await asEarlier(bench);
  expect(await bench.open(id)).toMatchObject({
    boat: { titleTR: 'benim' },
    pending: 'refused',
    forApproval: true,
  });
});

test('both sides of a conflict are there to be compared', () => {
  nextRelease(saveBoat);
  const conflict: OutboxRow['conflict'] = {
    kind: 'fields',
    fields: ['name'],
    theirs: boat({ name: 'Onların' }),
  };
  const args = earlier({ v: 1, id: '57', boat: boat({ name: 'Benim' }), isDraft: true });
  const traits = (row: Partial<OutboxRow>) =>
    boatOutboxView.traitsOf?.(outboxRow({ name: saveBoat.name, conflict, ...row }));
  expect(traits({ args })).toMatchObject({ isComparable: true });
  expect(traits({ args: { v: 1 } })).toMatchObject({ isComparable: false });
});

test('B9 a field of a boat that a next version adds is empty in what was queued before', () => {
  const { titleEN: _, ...before } = boat();
  const args = { v: 1, id: '57', boat: before, isDraft: true };
  expect(readArgs(saveBoat, args)).toBeUndefined();
  const field: { added?: number } = boatFields.titleEN;
  changed.push(() => delete field.added);
  field.added = 2;
  expect(readArgs(saveBoat, args)?.boat).toEqual({ ...before, titleEN: null });
});

test('B9 a field of another noun that a next version adds is empty in what was queued before', () => {
  const table = defineFields({ name: textOrEmpty(), branch: textOrNull({ addedIn: 2 }) });
  const none = (): Promise<never> => Promise.reject(new Error('not called'));
  const { save, delete: remove } = defineListed({
    kind: 'toy',
    listName: 'toys',
    table,
    item: type({ id: string(), ...table.stored }),
    itemOf: (id, values) => ({ id, ...values }),
    nameOf: ({ name }) => name,
    traits: ({ name }) => [name],
    requires: () => [],
    toServer: values => values,
    toLocal: values => values,
    fetch: none,
    save: none,
    delete: none,
    refusal: none,
    labels: { save: 'toys.save', delete: 'toys.delete' },
  });
  const values = { name: 'Ege', branch: null };
  expect(readArgs(save, { v: 1, id: '8', values: { name: 'Ege' } })?.values).toEqual(values);
  expect(readArgs(remove, { v: 1, id: '8', name: 'Ege', earlier: { name: 'Ege' } })?.earlier).toEqual(values);
  expect(readArgs(remove, { v: 1, id: '8', name: 'Ege' })).not.toHaveProperty('earlier');
  expect(readArgs(save, { v: 1, id: '8', values: {} })).toBeUndefined();
});

test('nobody reads arguments past `readArgs`', () => {
  const own = new Set(['src/sync/mutator.ts', 'src/sync/queue/enqueue.ts']);
  const past = [...readHouse('.')].filter(
    ([file, text]) =>
      !own.has(file) && /\bfits\(\s*(?:\w+\.args|SaveBoat|SendMessage|AnswerBooking)\b/.test(text),
  );
  expect(past.map(([file]) => file)).toEqual([]);
});
