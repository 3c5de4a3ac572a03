import { describe, expect, test } from 'vitest';
import {
  findChatsBehind,
  keepChatSeen,
  readChats,
  readConversation,
  readUnseenTotal,
  refreshChats,
  markChatRead,
} from '../../src/resources/chat/chatReads.ts';
import { mirrorTables } from '../../src/db/Store.ts';
import { seenOf } from '../../src/domain/chat.ts';
import { readBookings } from '../../src/resources/bookings/bookingList.ts';
import { bookings } from '../../src/resources/bookings/bookings.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { discardRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { deleteAllButUnsent } from '../../src/sync/upkeep/sealing.ts';
import { registry } from '../../src/resources/nouns.ts';
import { ChatBench, PARTNER_ID } from '../support/chatServer.ts';
import { booking, collectionRow } from '../support/factories.ts';

const texts = async (bench: ChatBench, id = '1'): Promise<string[]> =>
  (await bench.run(readConversation(bench.engine, id))).messages.map(({ text }) => text);

describe.each(['memory', 'Dexie'] as const)('writing to a customer over %s', storage => {
  test('A256, Q106 waits on the device, is sent, and stands in the chat with the server’s time', async () => {
    const bench = new ChatBench(storage);
    bench.server.receive('1', 'Merhaba');
    await bench.pullAll('1');
    await bench.send('1', 'Hoş geldiniz');
    const before = await bench.run(readConversation(bench.engine, '1'));
    expect(before.unsent.map(({ text, status }) => [text, status])).toEqual([['Hoş geldiniz', 'waiting']]);
    await bench.flush();
    const after = await bench.run(readConversation(bench.engine, '1'));
    expect(after.unsent).toEqual([]);
    expect(after.messages.map(({ text, senderId }) => [text, senderId])).toEqual([
      ['Merhaba', '300'],
      ['Hoş geldiniz', '7'],
    ]);
    expect(after.messages[1]?.createdDateTime).toMatch(/\+03:00$/);
    expect((await bench.run(readChats(bench.engine))).chats[0]).toMatchObject({
      lastMessage: 'Hoş geldiniz',
    });
  });

  test('Q105 an answer that says nothing: the message stands in the chat all the same, once', async () => {
    const bench = new ChatBench(storage);
    bench.server.answersWithMessage = false;
    await bench.send('1', 'Merhaba');
    await bench.flush();
    expect(await texts(bench)).toEqual(['Merhaba']);
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['Merhaba']);
  });

  test('D18 the same text twice on purpose arrives twice, in the order of all', async () => {
    const bench = new ChatBench(storage);
    for (const text of ['Tamam', 'Tamam', 'Görüşürüz']) await bench.send('1', text);
    await bench.flush();
    expect(bench.server.sentTexts('1')).toEqual(['Tamam', 'Tamam', 'Görüşürüz']);
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['Tamam', 'Tamam', 'Görüşürüz']);
  });
});

describe('POST /chat after an unclear try', () => {
  test('the answer was lost: one message, found by counting', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'Merhaba');
    bench.net.plan('responseLost', 'POST');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['say 1 Merhaba']);
    expect(await bench.rows()).toEqual([]);
    expect(await texts(bench)).toEqual(['Merhaba']);
  });

  test('the request was lost: sent again after the time to arrive, once', async () => {
    const bench = new ChatBench();
    bench.server.sendElsewhere('1', 'Merhaba');
    await bench.send('1', 'Merhaba');
    bench.net.plan('requestLost', 'POST');
    await bench.flush();
    expect((await bench.row()).status).toBe('unclear');
    await bench.keepFlushing(30_000);
    expect(bench.server.effects).toEqual([]);
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['say 1 Merhaba']);
    expect(await bench.rows()).toEqual([]);
  });

  test('D18 both of two equal messages lose their answers: two messages', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'Tamam');
    await bench.send('1', 'Tamam');
    bench.net.plan('responseLost', 'POST');
    bench.net.plan('responseLost', 'POST');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.sentTexts('1')).toEqual(['Tamam', 'Tamam']);
    expect(await bench.rows()).toEqual([]);
  });

  test('R5: reads that lag don’t let the message before pass for the one that was lost', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'Tamam');
    await bench.flush();
    bench.server.lagMs = 8_000;
    // The quiet reload after the first one is answered without it, and so is the read before the second one.
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['Tamam']);
    await bench.send('1', 'Tamam');
    bench.net.plan('requestLost', 'POST');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.sentTexts('1')).toEqual(['Tamam', 'Tamam']);
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['Tamam', 'Tamam']);
  });

  test('also when a full disk took away what was fetched, between the two', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'Tamam');
    await bench.flush();
    await bench.run(
      bench.engine.store.write(mirrorTables, async tx => {
        for (const name of mirrorTables) await tx[name].clear();
      }),
    );
    bench.server.lagMs = 8_000;
    await bench.send('1', 'Tamam');
    bench.net.plan('requestLost', 'POST');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.sentTexts('1')).toEqual(['Tamam', 'Tamam']);
  });

  test('messages that reads don’t show yet stay in the chat, each of them', async () => {
    const bench = new ChatBench();
    bench.server.lagMs = 8_000;
    for (const text of ['a', 'b', 'a']) await bench.send('1', text);
    await bench.flush();
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['a', 'b', 'a']);
    await bench.time.advance(10_000);
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['a', 'b', 'a']);
  });

  test('the server trims what it is sent: it is found all the same', async () => {
    const bench = new ChatBench();
    await bench.send('1', ' Merhaba\r\n');
    bench.net.plan('responseLost', 'POST');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.sentTexts('1')).toEqual(['Merhaba']);
    expect(await bench.rows()).toEqual([]);
  });

  test('a message that the server has taken away again goes from the chat, too', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'Merhaba');
    await bench.flush();
    bench.server.lagMs = Infinity;
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual(['Merhaba']);
    await bench.time.advance(3 * 60_000);
    await bench.pullAll('1');
    expect(await texts(bench)).toEqual([]);
  });
});

test('its name is stored in rows and never changes; the frame knows it by heart', () => {
  expect(sendMessage.name).toBe('chat.send');
});

describe('order and refusals', () => {
  test('chats don’t wait for each other; messages of one chat do', async () => {
    const bench = new ChatBench();
    await bench.send('1', 'a');
    await bench.send('1', 'b');
    await bench.send('2', 'c');
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    expect(bench.server.effects).toEqual(['say 1 a', 'say 2 c']);
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.sentTexts('1')).toEqual(['a', 'b']);
  });

  test('a refused message stays with the server’s words; it can be sent again or deleted, and nothing overtakes it', async () => {
    const bench = new ChatBench();
    bench.server.refuses.set('POST /chat', { status: 422, message: 'Çok uzun' });
    const id = await bench.send('1', 'uzun');
    await bench.send('1', 'sonra');
    await bench.flush();
    const [refused, behind] = (await bench.run(readConversation(bench.engine, '1'))).unsent;
    expect(refused).toMatchObject({ status: 'refused', problem: { text: 'Çok uzun' } });
    expect(behind?.status).toBe('waiting');
    expect((await bench.run(readChats(bench.engine))).chats[0]).toMatchObject({
      pending: 'refused',
      lastMessage: 'sonra',
    });
    bench.server.refuses.clear();
    await bench.run(retryRow({ ...bench.engine, registry }, id));
    await bench.flush();
    expect(bench.server.sentTexts('1')).toEqual(['uzun', 'sonra']);
  });

  test('deleting the first of two messages leaves the second', async () => {
    const bench = new ChatBench();
    const id = await bench.send('1', 'a');
    await bench.send('1', 'b');
    expect(await bench.run(discardRow({ ...bench.engine, registry }, id))).toHaveLength(1);
    await bench.flush();
    expect(bench.server.sentTexts('1')).toEqual(['b']);
  });

  test('A251 401 in the middle: the rest waits for the next session, in its order', async () => {
    const bench = new ChatBench();
    for (const text of ['a', 'b', 'c']) await bench.send('1', text);
    bench.net.plan('ok', 'POST');
    bench.net.plan('signedOut', 'POST');
    await bench.flush();
    expect(bench.server.sentTexts('1')).toEqual(['a']);
    expect((await bench.rows()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  test('403 stays with its row', async () => {
    const bench = new ChatBench();
    bench.server.refuses.set('POST /chat', { status: 403 });
    await bench.send('1', 'a');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'refused' });
  });

  test('a booking that is gone: refused before anything is sent', async () => {
    const bench = new ChatBench();
    bench.server.refuses.set('GET /chat/9', { status: 404 });
    await bench.send('9', 'a');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'refused', problem: { words: { id: 'chat.gone' } } });
    expect(bench.server.asked).not.toContain('POST /chat');
  });

  test('Q106 the working copy goes with the row into the queue, in one transaction', async () => {
    const bench = new ChatBench();
    const draft = {
      id: 'chat:1',
      version: 1,
      values: { text: 'Mer' },
      base: undefined,
      tab: '',
      uploads: [],
    };
    await bench.write(tx => tx.drafts.put({ ...draft, updatedAt: bench.time.now }));
    expect((await bench.run(readChats(bench.engine))).chats[0]).toMatchObject({ typed: 'Mer' });
    await bench.send('1', 'Merhaba');
    expect(await bench.read(tx => tx.drafts.all())).toEqual([]);
    expect((await bench.run(readChats(bench.engine))).chats[0]).toMatchObject({
      typed: undefined,
      lastMessage: 'Merhaba',
      pending: 'waiting',
    });
  });
});

test('A134 Q109 a chat without a name has its booking’s number, where the device holds the booking', async () => {
  const bench = new ChatBench();
  for (const id of ['1', '2', '3']) bench.server.receive(id, 'Merhaba');
  bench.server.names.set('1', 'Ayşe');
  bench.server.names.set('2', '');
  bench.server.names.set('3', '');
  await bench.pullAll('1');
  for (const id of ['1', '2', '4']) {
    const row = booking({ id, bookingNumber: `TK-${id}` });
    await bench.write(tx => tx.collectionRows.add(collectionRow('bookings:en', row)));
  }
  await bench.send('4', 'İlk mesaj');
  const { chats } = await bench.run(readChats(bench.engine));
  expect(new Map(chats.map(chat => [chat.bookingId, chat.bookingNumber]))).toEqual(
    new Map([
      ['1', undefined],
      ['2', 'TK-2'],
      ['3', undefined],
      ['4', 'TK-4'],
    ]),
  );
});

describe('a long conversation', () => {
  async function withMany(count = 100): Promise<ChatBench> {
    const bench = new ChatBench();
    for (let nth = 1; nth <= count; nth += 1) {
      if (nth % 2 === 0) bench.server.sendElsewhere('1', `own ${nth}`);
      else bench.server.receive('1', `${nth}`);
    }
    await bench.pullAll('1');
    return bench;
  }
  const read = (bench: ChatBench, whole = false): ReturnType<typeof readConversation> =>
    bench.run(readConversation(bench.engine, '1', whole));
  const seeAll = async (bench: ChatBench): Promise<void> => {
    const { messages } = await read(bench);
    await bench.run(keepChatSeen(bench.engine, '1', seenOf(messages, PARTNER_ID) ?? 0));
  };

  test('is read from its end when the partner has seen that, and whole when they scroll up', async () => {
    const bench = await withMany();
    await seeAll(bench);
    const { messages, earlier } = await read(bench);
    expect([messages.length, earlier, messages[0]?.text]).toEqual([60, 40, '41']);
    const all = await read(bench, true);
    expect([all.messages.length, all.earlier, all.messages[0]?.text]).toEqual([100, 0, '1']);
  });

  test('is read whole while all of its end is new, so that what is new is counted right', async () => {
    const bench = await withMany();
    expect(await read(bench)).toMatchObject({ earlier: 0, seen: undefined });
    expect((await read(bench)).messages.length).toBe(100);
  });

  test('is read whole while what was sent from here may be missing in it: a text that stands before its end isn’t shown twice', async () => {
    const bench = new ChatBench();
    bench.server.receive('1', 'Merhaba');
    await bench.send('1', 'Tamam');
    await bench.flush();
    for (let nth = 1; nth <= 70; nth += 1) bench.server.receive('1', `${nth}`);
    await bench.pullAll('1');
    await seeAll(bench);
    const { messages, earlier } = await read(bench);
    expect([messages.length, earlier]).toEqual([72, 0]);
    expect(messages.filter(({ text }) => text === 'Tamam')).toHaveLength(1);
  });

  test('stands in its order, also when the server lists the newest first', async () => {
    const bench = await withMany(0);
    for (let nth = 1; nth <= 70; nth += 1) {
      bench.server.receive('1', `${nth}`);
      await bench.time.advance(1_000);
    }
    bench.server.newestFirst = true;
    await bench.pullAll('1');
    await seeAll(bench);
    const { messages, earlier } = await read(bench);
    expect([earlier, messages[0]?.text, messages.at(-1)?.text]).toEqual([10, '11', '70']);
    expect(await bench.run(findChatsBehind(bench.store))).toEqual([]);
  });
});

describe('what is new', () => {
  async function withNews(): Promise<ChatBench> {
    const bench = new ChatBench();
    bench.server.receive('1', 'a');
    bench.server.receive('1', 'b');
    bench.server.receive('2', 'c');
    await bench.pullAll('1');
    return bench;
  }
  const total = async (bench: ChatBench): Promise<number> =>
    (await bench.run(readUnseenTotal(bench.engine))).unseen;
  const see = async (bench: ChatBench, id: string): Promise<void> => {
    const { messages } = await bench.run(readConversation(bench.engine, id));
    await bench.run(keepChatSeen(bench.engine, id, seenOf(messages, PARTNER_ID) ?? 0));
  };

  test('A255, Q108 a chat that was looked at without network loses its badge at once', async () => {
    const bench = await withNews();
    expect(await total(bench)).toBe(3);
    bench.online = false;
    await see(bench, '1');
    expect(await total(bench)).toBe(1);
    expect(bench.server.effects).toEqual([]);
  });

  test('A255, Q108 a chat that was looked at without network stays seen after the session, by its time alone', async () => {
    const bench = await withNews();
    bench.online = false;
    await see(bench, '1');
    bench.online = true;
    await bench.send('1', 'Merhaba');
    await bench.flush();
    await bench.run(deleteAllButUnsent(bench.store));
    await bench.run(deleteAllButUnsent(bench.store));
    const [kept, ...others] = await bench.read(tx => tx.knownHere.all());
    expect(kept).toMatchObject({ key: 'chat:1', value: { sent: [] } });
    expect(others).toEqual([]);
    await bench.pullAll('1');
    expect(await total(bench)).toBe(1);
    await bench.time.advance(60_000);
    bench.server.receive('1', 'd');
    await bench.pullAll('1');
    expect(await total(bench)).toBe(2);
  });

  test('S18 of a chat that the server knows to be read nothing stays after the session', async () => {
    const bench = await withNews();
    await see(bench, '1');
    await bench.run(markChatRead(bench.engine, '1'));
    // As if on another device, before it was looked at here.
    await bench.run(markChatRead(bench.engine, '2'));
    await bench.pullAll('2');
    await see(bench, '2');
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await bench.read(tx => tx.knownHere.all())).toEqual([]);
  });

  test('A166 the card of a booking counts what its chat counts; without a chat what the server told', async () => {
    const bench = await withNews();
    const counts = async (): Promise<unknown> => {
      const { rows } = await bench.run(readBookings(bench.engine, 'tr', { page: 1, now: bench.time.now }));
      return rows.map(({ booking: { id, unreadMessageCount } }) => [id, unreadMessageCount]);
    };
    const told = { 1: 2, 2: 5, 3: 4 };
    await bench.run(
      crawl(
        bench.engine,
        {
          ...bookings,
          fetchPage: () => {
            const rows = Object.entries(told).map(([id, unreadMessageCount]) =>
              booking({ id, unreadMessageCount }),
            );
            return Promise.resolve({ rows, totalCount: rows.length });
          },
        },
        'tr',
      ),
    );
    expect(await counts()).toEqual([
      ['3', 4],
      ['2', 1],
      ['1', 2],
    ]);
    bench.online = false;
    await see(bench, '1');
    expect(await counts()).toEqual([
      ['3', 4],
      ['2', 1],
      ['1', 0],
    ]);
  });

  test('the mark holds against the server’s list until newer messages come, and then only those count', async () => {
    const bench = await withNews();
    await see(bench, '1');
    await bench.pullAll('1');
    expect(await total(bench)).toBe(1);
    await bench.time.advance(60_000);
    bench.server.receive('1', 'd');
    await bench.pullAll('1');
    expect(await total(bench)).toBe(2);
    expect(
      (await bench.run(readChats(bench.engine))).chats.map(chat => [chat.bookingId, chat.unseen]),
    ).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
  });

  test('the partner’s own answer is no news', async () => {
    const bench = await withNews();
    await see(bench, '1');
    await bench.time.advance(60_000);
    await bench.send('1', 'Merhaba');
    await bench.flush();
    await bench.pullAll('1');
    expect(await total(bench)).toBe(1);
  });

  test('an own message that arrived after one of the customer’s doesn’t make that one seen before it is here', async () => {
    const bench = await withNews();
    await see(bench, '1');
    await bench.time.advance(60_000);
    bench.server.receive('1', 'araya giren');
    await bench.time.advance(1_000);
    await bench.send('1', 'Tamam');
    await bench.flush();
    await see(bench, '1');
    await bench.pullAll('1');
    expect(await total(bench)).toBe(2);
  });

  test('A253, A254 telling the server marks the one chat and asks for the count anew', async () => {
    const bench = await withNews();
    expect(await bench.run(markChatRead(bench.engine, '1'))).toBe(true);
    expect(bench.server.effects).toEqual(['read 1']);
    expect(await bench.run(readUnseenTotal(bench.engine))).toMatchObject({
      unseen: 1,
      listed: 1,
      counted: { value: 1 },
    });
  });

  test('R9: a read-all that fails is forgotten, not queued', async () => {
    const bench = await withNews();
    bench.net.plan('requestLost', 'GET /chat/:id/read-all');
    expect(await bench.run(markChatRead(bench.engine, '1'))).toBe(false);
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.rows()).toEqual([]);
  });

  test('a session that is over tells nothing', async () => {
    const bench = await withNews();
    const engine = bench.anotherEngine({ entitled: () => Promise.resolve(false) });
    expect(await bench.run(markChatRead(engine, '1'))).toBe(false);
    expect(bench.server.effects).toEqual([]);
  });

  test('Q107 what is said between the answers to a refresh is asked for as well', async () => {
    const bench = await withNews();
    await bench.time.advance(60_000);
    bench.server.onRequest = call => {
      if (call !== 'GET /chat') return;
      bench.server.onRequest = undefined;
      bench.server.receive('1', 'tam o sırada');
    };
    await bench.run(refreshChats(bench.engine, '1'));
    expect(await texts(bench)).toEqual(['a', 'b', 'tam o sırada']);
    bench.server.asked.length = 0;
    await bench.run(refreshChats(bench.engine, '1'));
    expect(bench.server.asked).toEqual(['GET /chat/1', 'GET /chat']);
  });

  test('for use at sea: the chats whose newest message isn’t here yet', async () => {
    const bench = await withNews();
    expect(await bench.run(findChatsBehind(bench.store))).toEqual(['2']);
    await bench.pullAll('2');
    expect(await bench.run(findChatsBehind(bench.store))).toEqual([]);
    await bench.time.advance(60_000);
    bench.server.receive('1', 'd');
    await bench.pullAll('2');
    expect(await bench.run(findChatsBehind(bench.store))).toEqual(['1']);
  });
});

describe('a message that waited long is not delivered without a word', () => {
  const HOUR = 3_600_000;

  /** Written at sea; after so long there is a connection. */
  async function written(hours: number, meanwhile?: (bench: ChatBench) => void): Promise<ChatBench> {
    const bench = new ChatBench();
    bench.server.receive('1', 'Merhaba');
    await bench.time.advance(1_000);
    await bench.send('1', 'Birazdan geliyorum');
    await bench.time.advance(hours * HOUR);
    meanwhile?.(bench);
    await bench.time.advance(1_000);
    await bench.flush();
    return bench;
  }

  const undecided = async (bench: ChatBench): Promise<unknown> => {
    const { status, problem } = await bench.row();
    return [status, problem?.words];
  };

  test('within a day, and nothing was said since: it goes', async () => {
    const bench = await written(23);
    expect(bench.server.effects).toEqual(['say 1 Birazdan geliyorum']);
  });

  test('after more than a day: the partner is asked, and it goes once they agree', async () => {
    const bench = await written(25);
    expect(bench.server.effects).toEqual([]);
    expect(await undecided(bench)).toEqual(['conflict', { id: 'chat.late.old' }]);
    await bench.run(retryRow(bench.engine, (await bench.row()).id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['say 1 Birazdan geliyorum']);
    const log = await bench.read(tx => tx.log.all());
    expect(log.map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  test('the customer wrote after it: asked; and again when they write once more before it leaves', async () => {
    const bench = await written(1, ({ server }) => server.receive('1', 'Vazgeçtim'));
    expect(await undecided(bench)).toEqual(['conflict', { id: 'chat.late.answered' }]);
    await bench.run(retryRow(bench.engine, (await bench.row()).id));
    await bench.time.advance(HOUR);
    bench.server.receive('1', 'Orada mısınız?');
    await bench.flush();
    expect(await undecided(bench)).toEqual(['conflict', { id: 'chat.late.answered' }]);
    expect(bench.server.effects).toEqual([]);
    await bench.run(discardRow({ ...bench.engine, registry }, (await bench.row()).id));
    const log = await bench.read(tx => tx.log.all());
    expect(log.map(({ outcome }) => outcome)).toEqual(['discarded']);
  });

  test('messages that cross within two minutes are a conversation', async () => {
    const bench = await written(1 / 60, ({ server }) => server.receive('1', 'Neredesiniz?'));
    expect(bench.server.effects).toEqual(['say 1 Birazdan geliyorum']);
  });
});
