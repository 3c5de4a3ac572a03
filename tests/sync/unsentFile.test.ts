/** What a file of unsent work holds, what its entries are to another device, and how they are taken in there. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftRow, LogRow, OutboxRow } from '../../src/db/rows.ts';
import { tableNames, type Tx } from '../../src/db/Store.ts';
import { bankAccounts } from '../../src/resources/account/bankAccounts.ts';
import { saveBoat } from '../../src/resources/boats/boats.ts';
import { events } from '../../src/resources/calendar.ts';
import { newChatMessage } from '../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { recheckSent } from '../../src/resources/nouns.ts';
import { dropDraft, keepDraft, readDraftHistory } from '../../src/sync/upkeep/drafts.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { discardRow, retryRow } from '../../src/sync/queue/outbox.ts';
import {
  compareUnsent,
  OtherAccountFileError,
  parseUnsentFileContent,
  takeInUnsent,
} from '../../src/sync/upkeep/unsentFile.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import { boat, draftRow, jpeg, outboxRow, uploadRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { anAccount } from '../nouns/bankAccount.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { TwoDevices, type MadeFile } from '../support/TwoDevices.ts';
import { START } from '../support/virtualTime.ts';

beforeAll(instantDigest);

const AUTUMN = { startDate: '2026-10-03', endDate: '2026-10-05' };

const block = (device: SendingEngine, id: string, fields = {}, base?: object): Promise<string> =>
  enqueue(device, events.save, { args: { v: 1, id, values: anEvent({ ...AUTUMN, ...fields }) }, base });
const say = (device: SendingEngine, text: string): Promise<string> =>
  enqueue(device, sendMessage, newChatMessage(device, '3', text));

const all = <T>(devices: TwoDevices, { store }: SendingEngine, work: (tx: Tx) => Promise<T>): Promise<T> =>
  devices.run(store.read(tableNames, work));
const rowsOf = (devices: TwoDevices, device: SendingEngine): Promise<OutboxRow[]> =>
  all(devices, device, tx => tx.outbox.all());

const draft = (fields: Partial<DraftRow> = {}): DraftRow =>
  draftRow({ values: { name: 'Martı' }, updatedAt: 1, ...fields });

const states = async (
  devices: TwoDevices,
  { content }: MadeFile,
  device = devices.second,
): Promise<string[]> => (await devices.run(compareUnsent(device, content))).map(({ state }) => state);

describe('the first device', () => {
  test('goes on as before: what it holds can be given up, and an edit takes the place of an edit under the same name', async () => {
    const devices = new TwoDevices();
    const { first } = devices;
    const id = await devices.run(block(first, '61', { title: 'Yaz' }, anEvent()));
    const other = await devices.run(block(first, 'local-2', { title: 'Tatil' }));
    const file = await devices.makeFile();
    expect((await rowsOf(devices, first)).map(({ status, inFile }) => [status, inFile])).toEqual([
      ['waiting', true],
      ['waiting', true],
    ]);
    expect(await devices.run(block(first, '61', { title: 'Bayram' }, anEvent()))).toBe(id);
    await devices.run(discardRow(first, other));
    expect((await rowsOf(devices, first)).map(row => [row.id, row.inFile])).toEqual([[id, true]]);
    expect(await states(devices, file, first)).toEqual(['here', 'givenUp']);
  });

  test('keeps the mark on a row that is just being sent', async () => {
    const devices = new TwoDevices();
    const { first, account } = devices;
    await devices.begin();
    await devices.run(block(first, 'local-1'));
    let made: Promise<MadeFile> | undefined;
    const serve = account.server.parts.get('calendar');
    account.server.parts.set('calendar', request => {
      if (request.method === 'POST' && !made) {
        made = devices.makeFile();
        return { status: 503 };
      }
      return serve?.(request) ?? {};
    });
    await devices.settle(first, 1_000);
    await made;
    expect((await rowsOf(devices, first)).map(({ status, inFile }) => [status, inFile])).toEqual([
      ['unclear', true],
    ]);
  });
});

describe('what an entry is to a device', () => {
  test('new, here, sent, given up, of a later version, damaged', async () => {
    const devices = new TwoDevices();
    const { first, second } = devices;
    await devices.begin();
    for (const no of [1, 2, 3]) await devices.run(block(first, `local-${no}`, { title: `${no}` }));
    const file = await devices.makeFile();
    expect(await states(devices, file)).toEqual(['new', 'new', 'new']);
    const [one, two] = file.content.rows.map(({ id }) => id);
    await devices.takeIn(file, second, [one ?? '', two ?? '']);
    expect(await states(devices, file)).toEqual(['here', 'here', 'new']);
    await devices.run(discardRow(second, two ?? ''));
    await devices.settle(second);
    expect(await states(devices, file)).toEqual(['sent', 'givenUp', 'new']);
    const [row] = file.content.rows;
    const strange = [
      { ...row, id: 'a', name: 'crew.hire' },
      { ...row, id: 'b', args: { v: 2 } },
      { ...row, id: 'c', args: { v: 1, id: 7 } },
    ] as OutboxRow[];
    const content = { ...file.content, rows: strange };
    expect(await states(devices, { content, files: [] })).toEqual(['newer', 'newer', 'damaged']);
    expect(await devices.takeIn({ content, files: [] })).toEqual({ rows: 0, drafts: 0 });
  });

  test('a working copy that differs replaces this device’s, which stays in its history', async () => {
    const devices = new TwoDevices();
    const { first, second } = devices;
    await devices.run(keepDraft(first.store, draft()));
    const file = await devices.makeFile();
    expect(await states(devices, file)).toEqual(['new']);
    await devices.run(keepDraft(second.store, draft({ values: { name: 'Yakamoz' }, updatedAt: 2 })));
    expect(await states(devices, file)).toEqual(['differs']);
    expect(await devices.takeIn(file)).toEqual({ rows: 0, drafts: 1 });
    expect(await states(devices, file)).toEqual(['here']);
    const before = await devices.run(readDraftHistory(second.store, 'boat:57'));
    expect(before.map(({ values }) => values)).toEqual([{ name: 'Martı' }, { name: 'Yakamoz' }]);
    expect(await devices.run(dropDraft(second.store, 'boat:57'))).toMatchObject({
      values: { name: 'Martı' },
    });
  });

  test('of another account: nothing is shown and nothing taken in', async () => {
    const devices = new TwoDevices();
    await devices.run(block(devices.first, 'local-1'));
    const file = await devices.makeFile();
    const stranger = { ...devices.second, accountId: '8' };
    await expect(states(devices, file, stranger)).rejects.toThrow(OtherAccountFileError);
    await expect(devices.takeIn(file, stranger)).rejects.toThrow(OtherAccountFileError);
  });
});

describe.each(['first', 'second'] as const)('taking in, the %s device with the real storage', dexie => {
  test('twice at the same moment, or with an entry that is there twice: once', async () => {
    const devices = new TwoDevices(dexie);
    const { first, second } = devices;
    await devices.run(block(first, 'local-1'));
    const { content } = await devices.makeFile();
    const doubled = { ...content, rows: [...content.rows, ...content.rows] };
    const chosen = new Set(content.rows.map(({ id }) => id));
    const take = (): ReturnType<typeof takeInUnsent> =>
      takeInUnsent(second, doubled, chosen, () => Promise.reject(new Error('no file')));
    const taken = await devices.run(Promise.all([take(), take()]));
    expect(taken.reduce((sum, { rows }) => sum + rows, 0)).toBe(1);
    expect(await rowsOf(devices, second)).toHaveLength(1);
  });

  test('keeps the order, what the partner is asked, and what may have arrived', async () => {
    const devices = new TwoDevices(dexie);
    const { first, second } = devices;
    await devices.run(say(second, 'Önce'));
    for (const text of ['Bir', 'İki', 'Üç']) await devices.run(say(first, text));
    const { content } = await devices.makeFile();
    const conflict = { kind: 'unknowable' } as const;
    const [one, two, three] = content.rows as [OutboxRow, OutboxRow, OutboxRow];
    const rows = [
      { ...one, status: 'sending', sentAt: devices.time.now + 3_600_000, attempts: 1 },
      { ...two, status: 'conflict', conflict },
      three,
    ] as OutboxRow[];
    await devices.takeIn({ content: { ...content, rows }, files: [] });
    const taken = (await rowsOf(devices, second)).slice(1);
    expect(taken.map(({ id, status, sentAt }) => [id, status, sentAt])).toEqual([
      [one.id, 'unclear', devices.time.now],
      [two.id, 'conflict', undefined],
      [three.id, 'waiting', undefined],
    ]);
    expect(taken[1]?.conflict).toEqual(conflict);
  });

  test('with the bytes of its files; one that isn’t whole, or was lost before, is told', async () => {
    const devices = new TwoDevices(dexie);
    const { first, second } = devices;
    const photo = { kind: 'boat', subject: 'boat:local-1', name: 'a.jpg', mime: 'image/jpeg' } as const;
    const uploads = [
      await devices.run(keepUpload(first, { ...photo, bytes: jpeg(64, 1) })),
      await devices.run(keepUpload(first, { ...photo, bytes: jpeg(64, 2) })),
      await devices.run(keepUpload(first, { ...photo, bytes: jpeg(64, 4) })),
    ];
    const photos = uploads.map(upload => ({ upload }));
    await devices.run(
      enqueue(first, saveBoat, { args: { v: 1, id: 'local-1', boat: boat({ photos }), isDraft: true } }),
    );
    const { content, files } = await devices.makeFile();
    const [whole, other, lost] = files;
    const damaged = { id: other?.id ?? '', bytes: new Blob([jpeg(64, 3)]) };
    await devices.takeIn({ content, files: [whole ?? damaged, damaged] });
    const kept = await all(devices, second, tx =>
      tx.uploads.getMany([whole?.id ?? '', damaged.id, lost?.id ?? '']),
    );
    expect(kept.map(upload => upload?.status.kind)).toEqual(['waiting', 'failed', 'failed']);
    expect(await all(devices, second, tx => tx.blobs.count())).toBe(2);
    await devices.settle(second);
    expect(devices.sent).toEqual(['create new']);
  });

  test.each(['calendarEvent:local-2', undefined])(
    'under the name that this device uses for the record, in one queue with its own change of it: %s',
    async local => {
      const devices = new TwoDevices(dexie);
      const { first, second } = devices;
      await devices.begin();
      await devices.run(block(first, 'local-1'));
      await devices.settle(first);
      await devices.fetchAll(second);
      const [[id] = ['']] = [...devices.account.listed.calendarEvent.records].slice(-1);
      const server = `calendarEvent:${id}`;
      const name = local ?? server;
      if (local !== undefined)
        await devices.run(second.store.write(['localIds'], tx => tx.localIds.put({ local, server })));
      const here = name.replace('calendarEvent:', '');
      await devices.run(block(first, 'local-1', { title: 'Tatil' }, anEvent(AUTUMN)));
      await devices.run(keepDraft(first.store, draft({ id: 'calendarEvent:local-1' })));
      const file = await devices.makeFile();
      await devices.run(block(second, here, { description: 'Motor' }, anEvent(AUTUMN)));
      expect(await devices.takeIn(file)).toEqual({ rows: 1, drafts: 1 });
      expect(await states(devices, file)).toEqual(['here', 'here']);
      expect(
        (await rowsOf(devices, second)).map(({ subject, args }) => [subject, (args as { id: string }).id]),
      ).toEqual([
        [name, here],
        [name, here],
      ]);
      expect(await all(devices, second, tx => tx.drafts.keys())).toEqual([name]);
      await devices.settle(second);
      await devices.settle(first);
      expect(devices.account.listed.calendarEvent.records.get(id)).toMatchObject({
        title: 'Tatil',
        description: 'Motor',
      });
      expect(devices.sent.slice(0, 2)).toEqual(['create calendarEvent:new', 'update calendarEvent:new']);
    },
  );
});

test('a new record that was edited on the first device and made by the second: found, then edited', async () => {
  const devices = new TwoDevices();
  const { first, second } = devices;
  await devices.begin();
  await devices.run(block(first, 'local-1'));
  await devices.takeIn(await devices.makeFile());
  await devices.settle(second);
  const args = { v: 1, id: 'local-1', values: anEvent({ ...AUTUMN, title: 'Tatil' }) } as const;
  await devices.run(enqueue(first, events.save, { args, base: anEvent(AUTUMN) }));
  await devices.settle(first);
  expect(await rowsOf(devices, first)).toEqual([]);
  expect(devices.sent).toEqual(['create calendarEvent:new', 'update calendarEvent:new']);
});

describe('a message that may have been sent from the other device', () => {
  test('an older one of the same text, which the first device didn’t know, is asked about and not taken for it', async () => {
    const devices = new TwoDevices();
    const { first, second, account } = devices;
    await devices.begin();
    account.chats.sendElsewhere('3', 'Tamam');
    await devices.time.advance(3_600_000);
    const id = await devices.run(say(first, 'Tamam'));
    await devices.takeIn(await devices.makeFile());
    await devices.settle(second);
    expect(await devices.undecided(second)).toEqual(['unknowable']);
    await devices.run(retryRow(second, id));
    await devices.settle(second);
    expect(account.chats.sentTexts('3')).toEqual(['Tamam', 'Tamam']);
    expect(await devices.undecided(second)).toEqual([]);
  });
});

test('a file of unsent work with numbers that can’t be is read: none of them decides anything here', () => {
  const file = (fields: object): unknown => ({
    version: 1,
    account: '1',
    madeAt: START,
    rows: [{ ...outboxRow(), ...fields }, outboxRow({ id: 'b' })],
    drafts: [{ ...draftRow(), updatedAt: 1e300 }],
    uploads: [{ ...uploadRow(), createdAt: null }],
    localIds: [],
  });
  for (const fields of [{ createdAt: 1e300 }, { createdAt: null }, { nextAt: 1e300, sentAt: 1e300 }]) {
    const content = parseUnsentFileContent(JSON.parse(JSON.stringify(file(fields))));
    expect(content?.rows.map(({ id }) => id)).toEqual(['row-1', 'b']);
    expect(content?.drafts[0]?.updatedAt).toBe(0);
  }
  expect(parseUnsentFileContent(file({ status: 'sent' }))).toBeUndefined();
  expect(parseUnsentFileContent(null)).toBeUndefined();
});

const isTwice = ({ words }: LogRow): boolean =>
  words !== undefined && 'id' in words && words.id === 'shell.arrivedTwice';

/** Lets something happen just before the second device's request of this name is answered for the n-th time. */
function justBefore(devices: TwoDevices, part: string, method: string, nth: number, act: () => void) {
  const { parts } = devices.account.server;
  const serve = parts.get(part);
  let times = 0;
  parts.set(part, request => {
    if (request.method === method && (times += 1) === nth) act();
    return serve?.(request) ?? {};
  });
}

describe('while the first device sends the same, too', () => {
  const account = anAccount({ bankName: 'Yelken', iban: 'TR760009901234567800100001' });
  const queueAccount = (device: SendingEngine): Promise<string> =>
    enqueue(device, bankAccounts.save, { args: { v: 1, id: 'local-9', values: account } });

  /** Both devices have a new account in their queues. */
  async function bothQueueAccount() {
    const devices = new TwoDevices();
    await devices.begin();
    await devices.run(queueAccount(devices.first));
    await devices.takeIn(await devices.makeFile());
    const { bankAccount } = devices.account.listed;
    return { devices, first: devices.first, second: devices.second, theirs: devices.account, bankAccount };
  }

  test('a message that arrives between the search and the read before sending isn’t sent again', async () => {
    const devices = new TwoDevices();
    await devices.begin();
    await devices.run(say(devices.first, 'Tamam'));
    await devices.takeIn(await devices.makeFile());
    justBefore(devices, 'chat', 'GET', 2, () => devices.account.chats.sendElsewhere('3', 'Tamam'));
    await devices.settle(devices.second);
    expect(devices.account.chats.sentTexts('3')).toEqual(['Tamam']);
    expect(await rowsOf(devices, devices.second)).toEqual([]);
  });

  test.each([1, 2])('a message that arrived twice all the same is told, once, %s later', async reads => {
    const devices = new TwoDevices();
    const { second, account: theirs } = devices;
    await devices.begin();
    await devices.run(say(devices.first, 'Tamam'));
    await devices.run(say(devices.first, 'Tamam'));
    await devices.takeIn(await devices.makeFile());
    const recheck = () => devices.run(recheckSent(second));
    await devices.settle(second, 7_000);
    const twice = () => all(devices, second, async tx => (await tx.log.all()).filter(isTwice));
    await recheck();
    // Both were written on purpose.
    expect(await twice()).toEqual([]);
    if (reads === 1) theirs.chats.sendElsewhere('3', 'Tamam');
    await devices.time.advance(20_000);
    if (reads === 2) theirs.chats.sendElsewhere('3', 'Tamam');
    await recheck();
    await devices.time.advance(60_000);
    await recheck();
    expect((await twice()).map(({ subject }) => subject)).toEqual(['chat:3']);
    expect(devices.events.filter(({ kind }) => kind === 'twice')).toHaveLength(1);
  });

  test('a new record that arrives between the search and the read before sending is found', async () => {
    const { devices, second, bankAccount } = await bothQueueAccount();
    justBefore(devices, 'payment/bank-accounts', 'GET', 2, () =>
      bankAccount.addElsewhere({ ...account }, '70'),
    );
    await devices.settle(second);
    expect(await rowsOf(devices, second)).toEqual([]);
    expect(bankAccount.records.size).toBe(3);
  });

  test('a new record that the server refuses because of the first device’s is found, also when reads lag', async () => {
    const { devices, first, second, theirs, bankAccount } = await bothQueueAccount();
    bankAccount.refuses = ({ iban }) =>
      [...bankAccount.records.values()].some(held => held['iban'] === iban)
        ? { status: 422, message: 'Bu IBAN kayıtlı' }
        : undefined;
    const { parts } = theirs.server;
    const serve = parts.get('payment/bank-accounts');
    let until = Infinity;
    parts.set('payment/bank-accounts', request => {
      if (request.method === 'POST' && until === Infinity) {
        until = devices.time.now + 10_000;
        bankAccount.addElsewhere({ ...account }, '70');
      }
      const answer = serve?.(request) ?? {};
      if (request.method !== 'GET' || devices.time.now > until || !Array.isArray(answer.data)) return answer;
      return { ...answer, data: (answer.data as { id: number }[]).filter(({ id }) => id !== 70) };
    });
    await devices.settle(second);
    expect(await rowsOf(devices, second)).toEqual([]);
    // One that really is refused says so in the server's words, after the same search.
    await devices.run(
      enqueue(first, bankAccounts.save, {
        args: { v: 1, id: 'local-10', values: { ...account, currency: 2 } },
      }),
    );
    await devices.takeIn(await devices.makeFile());
    await devices.settle(second);
    const [refused] = await rowsOf(devices, second);
    expect([refused?.status, refused?.problem?.words]).toEqual(['refused', { text: 'Bu IBAN kayıtlı' }]);
  });

  test('the partner is asked when what caused the refusal was edited since', async () => {
    const { devices, second, bankAccount } = await bothQueueAccount();
    bankAccount.refuses = ({ iban }) => {
      if (!bankAccount.records.has('70'))
        bankAccount.addElsewhere({ ...account, bankName: 'Yelken Bankası' }, '70');
      return iban === account.iban ? { status: 422, message: 'Bu IBAN kayıtlı' } : undefined;
    };
    await devices.settle(second);
    expect(await devices.undecided(second)).toEqual(['possibleMatch']);
  });
});

describe('a new record that isn’t among those that were fetched since the file was made', () => {
  const fleet = { v: 1, id: 'local-5', boat: boat({ name: 'Lodos' }), isDraft: true } as const;

  test('may have been sent and deleted: it is told, and taken in only when it is chosen', async () => {
    const devices = new TwoDevices();
    const { first, second, account } = devices;
    await devices.begin();
    await devices.run(block(first, 'local-1'));
    await devices.run(enqueue(first, saveBoat, { args: fleet }));
    await devices.run(say(first, 'Merhaba'));
    const file = await devices.makeFile();
    // What comes after a creation shares its fate; an edit of what is there is compared when it is sent.
    const later = { ...file.content.rows[0], id: 'later', base: anEvent(AUTUMN) } as OutboxRow;
    const args = { ...(later.args as object), id: '61' };
    const edit = { ...later, id: 'edit', subject: 'calendarEvent:61', args };
    const made = { ...file, content: { ...file.content, rows: [...file.content.rows, later, edit] } };
    expect(await states(devices, made)).toEqual(['new', 'new', 'new', 'new', 'new']);
    await devices.settle(first);
    await devices.fetchAll(second);
    // It is there: it will be found.
    expect((await states(devices, made)).slice(0, 2)).toEqual(['new', 'new']);
    const { calendarEvent } = account.listed;
    for (const one of [...calendarEvent.records.keys()].filter(id => id !== '61'))
      calendarEvent.removeElsewhere(one);
    account.server.removeElsewhere([...account.server.boats.keys()].find(id => id !== '57') ?? '');
    await devices.fetchAll(second);
    expect((await states(devices, made)).join(' ')).toBe('maybeDeleted maybeDeleted new maybeDeleted new');
    const [id = ''] = file.content.rows.map(row => row.id);
    expect(await devices.takeIn(file, second, [id])).toEqual({ rows: 1, drafts: 0 });
  });

  test('one that was tried before may have been deleted before the file was made', async () => {
    const devices = new TwoDevices();
    const { first, second } = devices;
    await devices.begin();
    await devices.run(block(first, 'local-1'));
    await devices.time.advance(60_000);
    await devices.fetchAll(second);
    await devices.time.advance(60_000);
    const { content } = await devices.makeFile();
    expect(await states(devices, { content, files: [] })).toEqual(['new']);
    const rows = content.rows.map(row => ({ ...row, status: 'unclear' as const, attempts: 1 }));
    expect(await states(devices, { content: { ...content, rows }, files: [] })).toEqual(['maybeDeleted']);
  });
});
