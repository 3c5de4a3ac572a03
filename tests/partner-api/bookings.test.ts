import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileForm, keysOf, startApi, upload, type Caller, type Harness, type Reply } from './harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => {
  await server.stop();
});

type Booking = {
  id: number;
  status: number;
  createdDateTime: string;
  isStarted: boolean;
  isFinished: boolean;
  deliveryRecordUrl: string | null;
  invoiceUrl: string | null;
  customer: { fullName: string | null; phoneNumber: string | null; email: string | null };
};
type Page = { items: Booking[]; totalCount: number };

const day = 86_400_000;
const page = async (number: number, caller: Caller = server.first): Promise<Page> =>
  (await caller('GET', `/booking?page=${number}`)).data as Page;

async function all(caller: Caller = server.first): Promise<Booking[]> {
  const { totalCount } = await page(1, caller);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(totalCount / 10) }, (_, index) => page(index + 1, caller)),
  );
  return pages.flatMap(({ items }) => items);
}

async function some(fits: (booking: Booking) => boolean): Promise<Booking> {
  const found = (await all()).find(fits);
  if (!found) throw new Error('the seed has no such booking');
  return found;
}

const again = async (id: number): Promise<Booking> => some(booking => booking.id === id);
const mutate = async (id: number, set: object): Promise<Reply> =>
  server.nobody('POST', '/__faults/mutate', { kind: 'booking', id, set });

describe('the list', () => {
  test('A352, A353, A402, Q042 ten per page from page 1, newest created first, each once', async () => {
    const { items, totalCount } = await page(1);
    expect(items).toHaveLength(10);
    expect((await server.first('GET', '/booking')).data).toEqual({ items, totalCount });
    const bookings = await all();
    expect(bookings).toHaveLength(totalCount);
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(totalCount);
    const created = bookings.map(({ createdDateTime }) => Date.parse(createdDateTime));
    expect(created).toEqual([...created].sort((a, b) => b - a));
    expect((await server.first('GET', '/booking/count')).data).toBe(totalCount);
    expect((await page(9999)).items).toEqual([]);
  });

  test('A312 a partner sees no booking of another', async () => {
    const theirs = new Set((await all(server.second)).map(({ id }) => id));
    expect(theirs.size).toBeGreaterThan(5);
    expect((await all()).filter(({ id }) => theirs.has(id))).toEqual([]);
    const [id] = theirs;
    expect(
      (await server.first('POST', '/booking/answer', { bookingId: id, isAvailable: false })).status,
    ).toBe(404);
    expect((await server.first('GET', `/chat/${id}`)).status).toBe(404);
  });

  test('A165–A170 every stage is there, with exactly the fields of the specification', async () => {
    const bookings = await all();
    expect(new Set(bookings.map(({ status }) => status)).size).toBeGreaterThanOrEqual(13);
    const services = bookings
      .map(booking => booking as unknown as { services: object[] })
      .find(booking => booking.services.length > 0);
    expect(Object.keys(services?.services[0] ?? {}).sort()).toEqual(['category', 'image', 'name', 'price']);
    expect(Object.keys(bookings[0] ?? {}).sort()).toEqual(
      [
        ...'id bookingNumber status rentalPeriod startDate endDate createdDateTime currency partnerIncome servicesAmount'.split(
          ' ',
        ),
        ...'wantCaptain availabilityCheckQuestion isStarted isFinished deliveryRecordUrl invoiceUrl unreadMessageCount'.split(
          ' ',
        ),
        ...'boat customer services additionalPackages'.split(' '),
      ].sort(),
    );
  });

  test('A244, A406 the contact opens three days after the payment', async () => {
    const { id } = await some(({ status }) => status === 6);
    const paid = (ago: number): string => new Date(server.clock.ms - ago).toISOString();
    await mutate(id, { paidDateTime: paid(3 * day - 1000) });
    expect((await again(id)).customer).toEqual({ fullName: null, phoneNumber: null, email: null });
    await mutate(id, { paidDateTime: paid(3 * day) });
    expect((await again(id)).customer).toMatchObject({
      fullName: expect.any(String),
      phoneNumber: expect.any(String),
    });
    await mutate(id, { paidDateTime: null });
    expect((await again(id)).customer.email).toBeNull();
  });

  test('isStarted and isFinished go by Istanbul’s days, the end inclusive', async () => {
    const { id } = await some(({ status }) => status === 4);
    const today = new Date(server.clock.ms + day / 8).toISOString().slice(0, 10);
    const before = new Date(server.clock.ms - day).toISOString().slice(0, 10);
    await mutate(id, { startDate: before, endDate: today });
    expect(await again(id)).toMatchObject({ isStarted: true, isFinished: false });
    await mutate(id, { startDate: before, endDate: before });
    expect(await again(id)).toMatchObject({ isStarted: true, isFinished: true });
  });
});

describe('answering', () => {
  const pending = async (): Promise<Booking> => some(({ status }) => status === 1);
  const answer = async (bookingId: number, isAvailable: boolean): Promise<Reply> =>
    server.first('POST', '/booking/answer', { bookingId, isAvailable });

  test('A354, A231 yes leads to payment, no to rejection; a second answer is 409', async () => {
    const { id } = await pending();
    expect((await answer(id, true)).data).toEqual({ status: 4 });
    expect(await answer(id, true)).toMatchObject({ status: 409, success: false });
    expect((await again(id)).status).toBe(4);
    const refused = await pending();
    expect((await answer(refused.id, false)).data).toEqual({ status: 2 });
  });

  test('A230, A247, A333 without complete billing yes is 422, no is not', async () => {
    await server.nobody('POST', '/__faults/mutate', { kind: 'billing', id: 1, set: { taxOffice: '' } });
    expect((await server.first('GET', '/account/check-billing-info')).data).toBe(false);
    const { id } = await pending();
    expect(await answer(id, true)).toMatchObject({ status: 422, message: 'Fatura bilgileriniz eksik' });
    expect((await answer(id, false)).success).toBe(true);
    await server.nobody('POST', '/__faults/mutate', { kind: 'billing', id: 1, set: { taxOffice: 'Bodrum' } });
    expect((await server.first('GET', '/account/check-billing-info')).data).toBe(true);
  });

  test('A245, A404 three days after the request it times out', async () => {
    const { id } = await some(({ status }) => status === 2);
    const at = (age: number): object => ({
      status: 1,
      createdDateTime: new Date(server.clock.ms - age).toISOString(),
    });
    await mutate(id, at(3 * day - 60_000));
    expect((await again(id)).status).toBe(1);
    await mutate(id, at(3 * day));
    expect(await answer(id, true)).toMatchObject({ status: 409, message: 'Yanıt süresi doldu' });
    expect((await again(id)).status).toBe(13);
  });

  test('what was sent must make sense', async () => {
    expect(keysOf(await server.first('POST', '/booking/answer', { isAvailable: 'perhaps' }))).toEqual([
      'bookingId',
      'isAvailable',
    ]);
  });
});

test('A355, A171, A307, A233 cancelling needs a reason and a stay that has not begun; paid ones become a refund request', async () => {
  const cancel = async (bookingId: number, cancelReason: string): Promise<Reply> =>
    server.first('POST', '/booking/cancel', { bookingId, cancelReason });
  const open = await some(({ status, isStarted }) => status === 4 && !isStarted);
  expect(await cancel(open.id, '  ')).toMatchObject({
    status: 422,
    validationErrors: [{ key: 'cancelReason', message: 'İptal nedeni gereklidir' }],
  });
  expect((await cancel(open.id, 'Motor arızası')).data).toEqual({ status: 15 });
  const paid = await some(({ status, isStarted }) => status === 6 && !isStarted);
  expect((await cancel(paid.id, 'Motor arızası')).data).toEqual({ status: 8 });
  expect((await cancel(paid.id, 'Motor arızası')).status).toBe(409);
  const started = await some(({ status, isStarted }) => status === 6 && isStarted);
  expect((await cancel(started.id, 'x')).status).toBe(409);
});

test('A356–A359, Q062, Q063 record and invoice: own upload, once, removable, only in their time', async () => {
  const { id } = await some(({ status, isStarted, isFinished }) => status === 6 && isStarted && !isFinished);
  await mutate(id, { deliveryRecordUrl: null, invoiceUrl: null });
  const url = await upload(server.first, 'booking', 'pdf');
  const save = async (documentUrl: string): Promise<Reply> =>
    server.first('POST', '/booking/update-delivery-record', { bookingId: id, documentUrl });
  expect(keysOf(await save('/v1/files/foreign.pdf'))).toEqual(['documentUrl']);
  expect((await save(url)).data).toEqual({ documentUrl: url });
  expect((await save(url)).success).toBe(true);
  expect((await save(await upload(server.first, 'booking'))).status).toBe(409);
  expect(
    (await server.first('POST', '/booking/update-invoice', { bookingId: id, invoiceUrl: url })).data,
  ).toEqual({ invoiceUrl: url });
  expect(await again(id)).toMatchObject({ deliveryRecordUrl: url, invoiceUrl: url });
  for (const type of ['deliveryRecordUrl', 'invoiceUrl']) {
    expect((await server.first('DELETE', `/booking/${id}/remove-document?type=${type}`)).success).toBe(true);
    expect((await server.first('DELETE', `/booking/${id}/remove-document?type=${type}`)).status).toBe(404);
  }
  const early = await some(({ isStarted, status }) => !isStarted && status === 5);
  expect(
    (await server.first('POST', '/booking/update-invoice', { bookingId: early.id, invoiceUrl: url })).status,
  ).toBe(409);
  expect(
    (await server.first('POST', '/general/upload-file?uploadType=booking', fileForm('gif'))).status,
  ).toBe(415);
});

describe('chat', () => {
  type Chat = {
    bookingId: number;
    customerId: number;
    customerName: string;
    lastMessage: string;
    lastMessageSendDate: string;
    unseenMessageCount: number;
  };
  const chats = async (): Promise<Chat[]> => (await server.first('GET', '/chat')).data as Chat[];
  const unread = async (): Promise<number> =>
    (await server.first('GET', '/chat/unread-messages-count')).data as number;

  test('A360, A172, A364 latest first; the counts agree', async () => {
    const list = await chats();
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(list[0]).toMatchObject({ customerName: expect.any(String), lastMessage: expect.any(String) });
    const dates = list.map(({ lastMessageSendDate }) => Date.parse(lastMessageSendDate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(await unread()).toBe(list.reduce((sum, { unseenMessageCount }) => sum + unseenMessageCount, 0));
  });

  test('A361–A363 read-all is a GET that marks read; a message of one’s own carries one’s id (Q104)', async () => {
    const chat = (await chats()).find(({ unseenMessageCount }) => unseenMessageCount > 0);
    const id = chat?.bookingId ?? 0;
    const before = await unread();
    expect((await server.first('GET', `/chat/${id}/read-all`)).success).toBe(true);
    expect(await unread()).toBe(before - (chat?.unseenMessageCount ?? 0));
    const reply = await server.first('POST', '/chat', { bookingId: id, text: 'Merhaba, görüşmek üzere!' });
    expect(reply.data).toMatchObject({ senderId: 1, text: 'Merhaba, görüşmek üzere!' });
    const messages = (await server.first('GET', `/chat/${id}`)).data as { senderId: number; text: string }[];
    expect(messages.at(-1)).toEqual(reply.data);
    expect(Object.keys(messages[0] ?? {}).sort()).toEqual([
      'createdDateTime',
      'isRead',
      'senderId',
      'senderName',
      'text',
    ]);
    expect(new Set(messages.map(({ senderId }) => senderId))).toEqual(new Set([1, chat?.customerId]));
    expect((await chats())[0]).toMatchObject({
      bookingId: id,
      lastMessage: 'Merhaba, görüşmek üzere!',
      unseenMessageCount: 0,
    });
    expect(keysOf(await server.first('POST', '/chat', { bookingId: id, text: ' ' }))).toEqual(['text']);
  });

  test('Q109 a booking without messages has an empty chat and may be written to', async () => {
    const known = new Set((await chats()).map(({ bookingId }) => bookingId));
    const { id } = await some(booking => !known.has(booking.id));
    expect((await server.first('GET', `/chat/${id}`)).data).toEqual([]);
    await server.first('POST', '/chat', { bookingId: id, text: 'İlk mesaj' });
    expect((await chats())[0]?.bookingId).toBe(id);
  });

  test('A342, A343, A258 notifications have no id and can be read all at once', async () => {
    const list = async (): Promise<{ isRead: boolean }[]> =>
      (await server.first('GET', '/notification')).data as { isRead: boolean }[];
    const before = await list();
    expect(Object.keys(before[0] ?? {}).sort()).toEqual(['avatar', 'isRead', 'subtitle', 'title', 'type']);
    expect(before.some(({ isRead }) => !isRead)).toBe(true);
    await server.first('POST', '/notification/read-all');
    expect((await list()).every(({ isRead }) => isRead)).toBe(true);
  });
});
