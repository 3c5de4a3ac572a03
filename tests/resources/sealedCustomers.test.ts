/** After signing out nothing of a customer is left on the device, whatever waits to be sent or stands in the log (A250). */
import { describe, expect, test } from 'vitest';
import { tableNames, type TableName } from '../../src/db/Store.ts';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { chats } from '../../src/resources/chat/chats.ts';
import { identify } from '../../src/domain/notification.ts';
import { notifications } from '../../src/resources/home/notifications.ts';
import { registry } from '../../src/resources/nouns.ts';
import { readArgs } from '../../src/sync/mutator.ts';
import { discardRow } from '../../src/sync/queue/outbox.ts';
import { dropSuperseded } from '../../src/sync/sending/rowWrites.ts';
import { deleteAllButUnsent } from '../../src/sync/upkeep/sealing.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { mirrorRow, notification } from '../support/factories.ts';
import type { Sample, TypedWords } from '../nouns/Sample.ts';
import { samples } from '../nouns/samples.ts';

const customer = {
  fullName: 'Kanarya Sarıkuş',
  phoneNumber: '+905551112233',
  email: 'kanarya@kafes.example',
};
const canaries = [...Object.values(customer), 'Kanarya', 'Kafesteki mesaj', '1112233'];

/** The tables in which a canary is found. */
function foundIn(tables: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(tables).filter(name =>
    canaries.some(canary => JSON.stringify(tables[name]).includes(canary)),
  );
}

async function dump(bench: BookingBench): Promise<Record<TableName, unknown[]>> {
  return bench.read(async tx => {
    const tables: Partial<Record<TableName, unknown[]>> = {};
    for (const name of tableNames) tables[name] = await tx[name].all();
    return tables as Record<TableName, unknown[]>;
  });
}

describe.each(['memory', 'Dexie'] as const)('K2 signing out with unsent work over %s', storage => {
  test('each mutator is queued, some are undecided with both sides: no table holds a customer', async () => {
    const bench = new BookingBench(storage);
    const { server } = bench;
    const status = BookingStatus.pendingPrePayment;
    const deliveryRecordUrl = '/v1/files/record.pdf';
    for (const id of ['1', '2']) server.ask(id, { customer });
    for (const id of ['3', '4']) server.ask(id, { customer, status, deliveryRecordUrl });
    await bench.pullAll();
    const chat = {
      bookingId: '3',
      customerName: customer.fullName,
      customerProfilePicture: null,
      lastMessage: 'Kafesteki mesaj',
      lastMessageSendDate: null,
      unseenMessageCount: 1,
    };
    const said = notification({ title: `${customer.fullName} ödedi`, subtitle: customer.phoneNumber });
    await bench.write(async tx => {
      await tx.mirror.put(mirrorRow({ name: chats.name(undefined), lang: '*', value: [chat] }));
      await tx.mirror.put(mirrorRow({ name: notifications.name(undefined), value: [said] }));
      const heard = { text: 'Kafesteki mesaj', senderId: '300', senderName: customer.fullName };
      await tx.mirror.put(mirrorRow({ name: 'messages:3', lang: '*', value: [heard] }));
    });
    // Two that were decided on something else, and wait for the partner with both sides.
    await bench.answer('2', true);
    await bench.cancel('4', 'Arıza');
    server.change('2', { endDate: '2026-06-20' });
    server.change('4', { status: BookingStatus.paymentSuccess });
    await bench.flush();
    expect((await bench.rows()).map(row => row.status)).toEqual(['conflict', 'conflict']);

    bench.online = false;
    await queueEach(bench, { reason: 'Arıza', text: 'Hoş geldiniz' }, identify(said));
    await expectEach(bench);
    expect(foundIn(await dump(bench))).toEqual(expect.arrayContaining(['mirror', 'collectionRows']));

    await bench.run(deleteAllButUnsent(bench.store));
    expect(foundIn(await dump(bench))).toEqual([]);
    // One of each mutator, and the two that wait for the partner.
    expect(await bench.rows()).toHaveLength(registry.size + 2);
  });

  test('each mutator has left lines in the log, by what partner and server wrote about a customer: none names one', async () => {
    const bench = new BookingBench(storage);
    const { server, device } = bench;
    server.ask('1', { customer });
    server.ask('3', { customer, status: BookingStatus.pendingPrePayment });
    await bench.pullAll();
    bench.online = false;
    const words = { reason: `${customer.fullName} aradı`, text: `Merhaba ${customer.fullName}` };
    await queueEach(bench, words, 'seen');
    await expectEach(bench);
    for (const row of await bench.rows()) {
      const mutator = registry.get(row.name);
      const args = mutator && readArgs(mutator, row.args);
      if (!mutator || args === undefined) throw new Error(`${row.name} can't be read`);
      const said = { text: `${customer.fullName} bilgilendirildi` };
      await bench.run(dropSuperseded(device, row, mutator, args, { kind: 'superseded', words: said }));
    }
    await queueEach(bench, words, 'seen');
    for (const { id } of await bench.rows()) await bench.run(discardRow(device, id));
    expect(await bench.rows()).toEqual([]);
    const before = await bench.read(tx => tx.log.all());
    expect(before).toHaveLength(2 * registry.size);
    expect(foundIn(await dump(bench))).toContain('log');

    await bench.run(deleteAllButUnsent(bench.store));
    expect(foundIn(await dump(bench))).toEqual([]);
    const stay = await bench.read(tx => tx.log.all());
    // What quotes a message or a title of the partner's goes whole.
    const names = mutatorsOf(({ staysInLog }) => staysInLog !== 'nothing');
    expect(stay.map(({ name }) => name).sort()).toEqual([...names, ...names].sort());
    // Boats and discounts are the partner's own: what was given up of them is only here.
    const withValues = new Set(
      stay.filter(({ givenUp: lost }) => lost !== undefined).map(({ name }) => name),
    );
    expect([...withValues].sort()).toEqual(mutatorsOf(({ staysInLog }) => staysInLog === 'values').sort());
  });
});

/** Queues a row of each mutator, with what a partner types. */
async function queueEach(bench: BookingBench, words: Omit<TypedWords, 'seen'>, seen: string): Promise<void> {
  await bench.answer('1', true);
  await bench.cancel('3', words.reason);
  const queues = samples.flatMap(sample => sample.queueEach({ ...words, seen }));
  await bench.run(Promise.all(queues.map(queue => queue(bench.device))));
}

const mutatorsOf = (isWanted: (sample: Sample) => boolean): string[] =>
  samples.filter(isWanted).flatMap(({ writes }) => Object.keys(writes));

async function expectEach(bench: BookingBench): Promise<void> {
  const queued = new Set((await bench.rows()).map(({ name }) => name));
  expect([...queued].sort()).toEqual([...registry.keys()].sort());
}
