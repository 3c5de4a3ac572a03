/** After signing out nothing of a customer is left on the device, whatever waits to be sent or stands in the log (A250). */
import { describe, expect, test } from 'vitest';
import { tableNames, type TableName } from '../../src/db/Store.ts';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import { contact, general, notificationSettings } from '../../src/resources/account/accountSettings.ts';
import { bankAccounts, choosePrimary } from '../../src/resources/account/bankAccounts.ts';
import { billing } from '../../src/resources/account/billing.ts';
import { deleteBoat, saveBoat } from '../../src/resources/boats/boats.ts';
import { removeBookingDocument, saveBookingDocument } from '../../src/resources/bookings/bookings.ts';
import { events } from '../../src/resources/calendar.ts';
import { chats, sendMessage } from '../../src/resources/chat/chats.ts';
import { messageToSend } from '../../src/resources/chat/chatReads.ts';
import { discounts } from '../../src/resources/discounts.ts';
import { nameOf } from '../../src/domain/notification.ts';
import { notifications, readAllNotifications } from '../../src/resources/home/notifications.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { argsOf } from '../../src/sync/mutator.ts';
import { discard } from '../../src/sync/queue/outbox.ts';
import { supersede } from '../../src/sync/sending/rowWrites.ts';
import { seal } from '../../src/sync/upkeep/sealing.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { boat, mirrorRow, notification } from '../support/factories.ts';
import { aDiscount } from '../nouns/discount.ts';
import { anAccount } from '../nouns/bankAccount.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { aBilling } from '../nouns/billing.ts';
import { aGeneral } from '../nouns/account.ts';

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
    await queueEach(bench, { reason: 'Arıza', text: 'Hoş geldiniz' }, nameOf(said));
    await expectEach(bench);
    expect(foundIn(await dump(bench))).toEqual(expect.arrayContaining(['mirror', 'collectionRows']));

    await bench.run(seal(bench.store));
    expect(foundIn(await dump(bench))).toEqual([]);
    expect(await bench.rows()).toHaveLength(22);
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
      const args = mutator && argsOf(mutator, row.args);
      if (!mutator || args === undefined) throw new Error(`${row.name} can't be read`);
      const said = { text: `${customer.fullName} bilgilendirildi` };
      await bench.run(supersede(device, row, mutator, args, { kind: 'superseded', words: said }));
    }
    await queueEach(bench, words, 'seen');
    for (const { id } of await bench.rows()) await bench.run(discard(device, id));
    expect(await bench.rows()).toEqual([]);
    const before = await bench.read(tx => tx.log.all());
    expect(before).toHaveLength(2 * registry.size);
    expect(foundIn(await dump(bench))).toContain('log');

    await bench.run(seal(bench.store));
    expect(foundIn(await dump(bench))).toEqual([]);
    const stay = await bench.read(tx => tx.log.all());
    // What quotes a message or a title of the partner's goes whole.
    const quoting: readonly string[] = [sendMessage.name, events.save.name, events.delete.name];
    const names = [...registry.keys()].filter(name => !quoting.includes(name));
    expect(stay.map(({ name }) => name).sort()).toEqual([...names, ...names].sort());
    // Boats and discounts are the partner's own: what was given up of them is only here.
    const withValues = new Set(
      stay.filter(({ givenUp: lost }) => lost !== undefined).map(({ name }) => name),
    );
    expect([...withValues].sort()).toEqual([
      deleteBoat.name,
      saveBoat.name,
      discounts.delete.name,
      discounts.save.name,
    ]);
  });
});

const seenByAll = { hideEmail: false, hidePhoneNumber: false, disableWhatsAppNotifications: false };

/** One row of each mutator, with what a partner writes by hand. */
async function queueEach(
  bench: BookingBench,
  { reason, text }: { readonly reason: string; readonly text: string },
  seen: string,
): Promise<void> {
  const { device } = bench;
  await bench.answer('1', true);
  await bench.cancel('3', reason);
  const document = { v: 1, id: '3', number: 'TK-3', document: 'deliveryRecordUrl' } as const;
  const queue = [
    enqueue(device, removeBookingDocument, { args: { ...document, seen: '/v1/files/record.pdf' } }),
    enqueue(device, saveBookingDocument, { args: { ...document, upload: 'file' } }),
    enqueue(device, sendMessage, messageToSend(device, '3', text)),
    enqueue(device, readAllNotifications, { args: { v: 1, seen: [seen], lang: 'tr' } }),
    enqueue(device, chooseLanguage, { args: { v: 1, languageCode: 'en' } }),
    enqueue(device, general.save, {
      args: { v: 1, values: aGeneral({ firstName: reason }) },
      base: aGeneral(),
    }),
    enqueue(device, contact.save, {
      args: { v: 1, values: { ...seenByAll, hideEmail: true } },
      base: seenByAll,
    }),
    enqueue(device, notificationSettings.save, {
      args: { v: 1, values: { sms: true } },
      base: { sms: false },
    }),
    enqueue(device, billing.save, { args: { v: 1, values: aBilling({ title: reason }) }, base: aBilling() }),
    enqueue(device, saveBoat, { args: { v: 1, id: '5', boat: boat(), isDraft: true }, base: boat() }),
    enqueue(device, deleteBoat, { args: { v: 1, id: '6', name: 'Martı', status: 3 } }),
    enqueue(device, discounts.save, { args: { v: 1, id: '7', values: aDiscount() }, base: aDiscount() }),
    enqueue(device, discounts.delete, { args: { v: 1, id: '8', name: 'Erken sezon' } }),
    enqueue(device, bankAccounts.save, { args: { v: 1, id: '11', values: anAccount({ name: reason }) } }),
    enqueue(device, bankAccounts.delete, { args: { v: 1, id: '12', name: 'Liman Bankası' } }),
    enqueue(device, choosePrimary, { args: { v: 1, id: '11', bankName: 'Liman Bankası', iban: 'TR33' } }),
    enqueue(device, events.save, { args: { v: 1, id: '9', values: anEvent({ title: reason }) } }),
    enqueue(device, events.delete, { args: { v: 1, id: '10', name: reason } }),
  ];
  await bench.run(Promise.all(queue));
}

/** Whoever adds a mutator queues one in `queueEach`, too. */
async function expectEach(bench: BookingBench): Promise<void> {
  const queued = new Set((await bench.rows()).map(({ name }) => name));
  expect([...queued].sort()).toEqual([...registry.keys()].sort());
}
