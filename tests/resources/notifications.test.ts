import { describe, expect, test } from 'vitest';
import { identify, type Notification } from '../../src/domain/notification.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import {
  notifications,
  markNotificationsRead,
  readNotifications,
} from '../../src/resources/home/notifications.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { notification } from '../support/factories.ts';
import { BoatBench } from '../support/BoatBench.ts';

function arrive(bench: BoatBench, ...titles: string[]): void {
  const fresh = titles.map(title => ({ ...notification({ title }) }));
  bench.server.notifications = [...fresh, ...bench.server.notifications];
}

async function seen(bench: BoatBench): Promise<Notification[]> {
  await bench.run(pull(bench.engine, notifications, undefined, 'tr', { force: true }));
  return (await bench.run(readNotifications(bench.engine, 'tr')))?.value ?? [];
}

async function readAll(bench: BoatBench): Promise<string> {
  const names = (await seen(bench)).map(identify);
  return bench.run(enqueue(bench.engine, markNotificationsRead, { args: { v: 1, seen: names, lang: 'tr' } }));
}

const readOnServer = (bench: BoatBench): boolean[] =>
  bench.server.notifications.map(item => item['isRead'] === true);

describe('Q121, A343: marking notifications read', () => {
  test('shows at once, is sent, and lands', async () => {
    const bench = new BoatBench();
    arrive(bench, 'a', 'b');
    await readAll(bench);
    const shown = await bench.run(readNotifications(bench.engine, 'tr'));
    expect(shown?.value.map(item => item.isRead)).toEqual([true, true]);
    expect(readOnServer(bench)).toEqual([false, false]);
    await bench.flush();
    expect(readOnServer(bench)).toEqual([true, true]);
    expect((await bench.run(readNotifications(bench.engine, 'tr')))?.value.every(item => item.isRead)).toBe(
      true,
    );
  });

  test('told late it marks nothing that the partner never saw', async () => {
    const bench = new BoatBench();
    arrive(bench, 'a');
    const id = await readAll(bench);
    arrive(bench, 'new');
    await bench.flush();
    expect(readOnServer(bench)).toEqual([false, false]);
    expect(await bench.rows()).toEqual([]);
    expect(await bench.read(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'sync.notifications.newOnes' },
    });
    // The new one shows as unread, and so does the old one again: nothing was marked.
    expect((await seen(bench)).map(item => [item.title, item.isRead])).toEqual([
      ['new', false],
      ['a', false],
    ]);
  });

  test('read elsewhere meanwhile: nothing is left to do', async () => {
    const bench = new BoatBench();
    arrive(bench, 'a');
    const id = await readAll(bench);
    bench.server.notifications = bench.server.notifications.map(item => ({ ...item, isRead: true }));
    await bench.flush();
    expect(bench.ownWrites).toEqual([]);
    expect(await bench.read(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'sync.notifications.alreadyRead' },
    });
  });

  test('a new one that arrives while it is unclear isn’t marked by the second try', async () => {
    const bench = new BoatBench();
    arrive(bench, 'a');
    await readAll(bench);
    bench.net.plan('requestLost', 'POST');
    await bench.flush();
    arrive(bench, 'new');
    await bench.keepFlushing(5 * 60_000);
    expect(readOnServer(bench)).toEqual([false, false]);
    expect(await bench.rows()).toEqual([]);
  });

  test('two of one name are one to the partner: both are marked', async () => {
    const bench = new BoatBench();
    arrive(bench, 'same', 'same');
    await readAll(bench);
    await bench.flush();
    expect(readOnServer(bench)).toEqual([true, true]);
  });

  test('pressed twice it is told once', async () => {
    const bench = new BoatBench();
    arrive(bench, 'a');
    await readAll(bench);
    await readAll(bench);
    await bench.flush();
    expect(bench.ownWrites).toEqual(['readAll all']);
  });

  test('before anything was fetched there is nothing to show', async () => {
    const bench = new BoatBench();
    expect(await bench.run(readNotifications(bench.engine, 'tr'))).toBeUndefined();
    await bench.run(enqueue(bench.engine, markNotificationsRead, { args: { v: 1, seen: [], lang: 'tr' } }));
    await bench.flush();
    expect(await bench.run(readNotifications(bench.engine, 'tr'))).toBeUndefined();
  });
});

describe('Q024, A330: the language', () => {
  const choose = (bench: BoatBench, languageCode: 'tr' | 'en'): Promise<string> =>
    bench.run(enqueue(bench.engine, chooseLanguage, { args: { v: 1, languageCode } }));

  test('of several choices made offline only the last one is told', async () => {
    const bench = new BoatBench();
    bench.online = false;
    for (const code of ['en', 'tr', 'en'] as const) await choose(bench, code);
    expect(await bench.rows()).toHaveLength(1);
    bench.online = true;
    await bench.flush(true);
    expect(bench.ownWrites).toEqual(['language language']);
    expect(bench.server.language).toBe('en');
  });

  test('I10 a choice that arrives late doesn’t overtake the next one', async () => {
    for (const fate of ['late', 'lateAfterTimeout', 'responseLost', 'requestLost'] as const) {
      const bench = new BoatBench();
      await choose(bench, 'tr');
      bench.net.plan(fate, 'PATCH');
      await bench.flush();
      await choose(bench, 'en');
      await bench.keepFlushing(10 * 60_000);
      expect(await bench.rows()).toEqual([]);
      expect(bench.server.language).toBe('en');
    }
  });

  test('the server’s words about it are not shown', async () => {
    const bench = new BoatBench();
    await choose(bench, 'en');
    await bench.flush();
    expect(bench.events).toMatchObject([{ kind: 'sent', message: undefined }]);
  });
});
