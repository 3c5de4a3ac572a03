import { describe, expect, test } from 'vitest';
import { nameOf, type Notification } from '../../src/domain/notification.ts';
import { chooseLanguage } from '../../src/resources/account.ts';
import { notifications, readAllNotifications, readNotifications } from '../../src/resources/notifications.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/enqueue.ts';
import { pull } from '../../src/sync/pull.ts';
import { notification } from '../support/factories.ts';
import { Marina } from '../support/Marina.ts';

function arrive(marina: Marina, ...titles: string[]): void {
  const fresh = titles.map(title => ({ ...notification({ title }) }));
  marina.server.notifications = [...fresh, ...marina.server.notifications];
}

async function seen(marina: Marina): Promise<Notification[]> {
  await marina.run(pull(marina.engine, notifications, undefined, 'tr', { force: true }));
  return (await marina.run(readNotifications(marina.engine, 'tr')))?.value ?? [];
}

async function readAll(marina: Marina): Promise<string> {
  const names = (await seen(marina)).map(nameOf);
  return marina.run(
    enqueue(marina.engine, readAllNotifications, { args: { v: 1, seen: names, lang: 'tr' } }),
  );
}

const readOnServer = (marina: Marina): boolean[] =>
  marina.server.notifications.map(item => item['isRead'] === true);

describe('Q121, A343: marking notifications read', () => {
  test('shows at once, is sent, and lands', async () => {
    const marina = new Marina();
    arrive(marina, 'a', 'b');
    await readAll(marina);
    const shown = await marina.run(readNotifications(marina.engine, 'tr'));
    expect(shown?.value.map(item => item.isRead)).toEqual([true, true]);
    expect(readOnServer(marina)).toEqual([false, false]);
    await marina.flush();
    expect(readOnServer(marina)).toEqual([true, true]);
    expect((await marina.run(readNotifications(marina.engine, 'tr')))?.value.every(item => item.isRead)).toBe(
      true,
    );
  });

  test('told late it marks nothing that the partner never saw', async () => {
    const marina = new Marina();
    arrive(marina, 'a');
    const id = await readAll(marina);
    arrive(marina, 'new');
    await marina.flush();
    expect(readOnServer(marina)).toEqual([false, false]);
    expect(await marina.rows()).toEqual([]);
    expect(await marina.look(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'sync.notifications.newOnes' },
    });
    // The new one shows as unread, and so does the old one again: nothing was marked.
    expect((await seen(marina)).map(item => [item.title, item.isRead])).toEqual([
      ['new', false],
      ['a', false],
    ]);
  });

  test('read elsewhere meanwhile: nothing is left to do', async () => {
    const marina = new Marina();
    arrive(marina, 'a');
    const id = await readAll(marina);
    marina.server.notifications = marina.server.notifications.map(item => ({ ...item, isRead: true }));
    await marina.flush();
    expect(marina.own).toEqual([]);
    expect(await marina.look(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'sync.notifications.alreadyRead' },
    });
  });

  test('a new one that arrives while it is unclear isn’t marked by the second try', async () => {
    const marina = new Marina();
    arrive(marina, 'a');
    await readAll(marina);
    marina.net.plan('requestLost', 'POST');
    await marina.flush();
    arrive(marina, 'new');
    await marina.keepFlushing(5 * 60_000);
    expect(readOnServer(marina)).toEqual([false, false]);
    expect(await marina.rows()).toEqual([]);
  });

  test('two of one name are one to the partner: both are marked', async () => {
    const marina = new Marina();
    arrive(marina, 'same', 'same');
    await readAll(marina);
    await marina.flush();
    expect(readOnServer(marina)).toEqual([true, true]);
  });

  test('pressed twice it is told once', async () => {
    const marina = new Marina();
    arrive(marina, 'a');
    await readAll(marina);
    await readAll(marina);
    await marina.flush();
    expect(marina.own).toEqual(['readAll all']);
  });

  test('before anything was fetched there is nothing to show', async () => {
    const marina = new Marina();
    expect(await marina.run(readNotifications(marina.engine, 'tr'))).toBeUndefined();
    await marina.run(enqueue(marina.engine, readAllNotifications, { args: { v: 1, seen: [], lang: 'tr' } }));
    await marina.flush();
    expect(await marina.run(readNotifications(marina.engine, 'tr'))).toBeUndefined();
  });
});

describe('Q024, A330: the language', () => {
  const choose = (marina: Marina, languageCode: 'tr' | 'en'): Promise<string> =>
    marina.run(enqueue(marina.engine, chooseLanguage, { args: { v: 1, languageCode } }));

  test('of several choices made offline only the last one is told', async () => {
    const marina = new Marina();
    marina.online = false;
    for (const code of ['en', 'tr', 'en'] as const) await choose(marina, code);
    expect(await marina.rows()).toHaveLength(1);
    marina.online = true;
    await marina.flush(true);
    expect(marina.own).toEqual(['language language']);
    expect(marina.server.language).toBe('en');
  });

  test('I10 a choice that arrives late doesn’t overtake the next one', async () => {
    for (const fate of ['late', 'lateAfterTimeout', 'responseLost', 'requestLost'] as const) {
      const marina = new Marina();
      await choose(marina, 'tr');
      marina.net.plan(fate, 'PATCH');
      await marina.flush();
      await choose(marina, 'en');
      await marina.keepFlushing(10 * 60_000);
      expect(await marina.rows()).toEqual([]);
      expect(marina.server.language).toBe('en');
    }
  });

  test('the server’s words about it are not shown', async () => {
    const marina = new Marina();
    await choose(marina, 'en');
    await marina.flush();
    expect(marina.heard).toMatchObject([{ kind: 'sent', message: undefined }]);
  });
});

test('names that were ever stored are in the registry for ever', () => {
  expect([...registry.keys()].sort()).toEqual([
    'account.chooseLanguage',
    'boat.delete',
    'boat.save',
    'booking.answer',
    'booking.cancel',
    'booking.removeDocument',
    'booking.saveDocument',
    'chat.send',
    'notifications.readAll',
  ]);
});
