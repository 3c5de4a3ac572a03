import { array, literal, string, type, type Infer } from 'superstruct';
import * as api from '../../api/general.ts';
import { LanguageCode, type Language } from '../../domain/values/language.ts';
import { identify, Notification } from '../../domain/notification.ts';
import { subjectOf } from '../../lib/ids.ts';
import type { Engine } from '../../sync/Engine.ts';
import { applyPending } from '../../sync/queue/applyPending.ts';
import { defineMutator } from '../../sync/mutator.ts';
import { patchMirror, readMirror, type Mirrored, type Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';
import { defineNoun } from '../kit/noun.ts';

/** The notifications of this partner. */
export const notifications: Resource<Notification[]> = {
  name: () => 'notifications',
  perLanguage: true,
  struct: array(Notification),
  maxAgeMs: maxAge.live,
  fetch: (http, _, lang) => api.fetchNotifications(http, lang),
};

/** `seen`: the names of the notifications that were on screen, in the language in which they were. */
const ReadAll = type({ v: literal(1), seen: array(string()), lang: LanguageCode });

/**
 * Marks all notifications as read, by a button. A late call could mark notifications that the partner never
 * saw, so the list is read first: when it has a new unread one, nothing is sent.
 */
export const markNotificationsRead = defineMutator<Infer<typeof ReadAll>, Notification[], unknown>({
  name: 'notifications.readAll',
  args: ReadAll,
  subject: () => subjectOf('notifications', 'all'),
  coalesces: true,
  apply: (list, { seen }) =>
    list?.map(item => (seen.includes(identify(item)) ? { ...item, isRead: true } : item)),
  async check(http, { seen, lang }) {
    const unread = (await api.fetchNotifications(http, lang)).filter(item => !item.isRead);
    if (unread.length === 0) return { kind: 'superseded', words: { id: 'sync.notifications.alreadyRead' } };
    const unseen = unread.some(item => !seen.includes(identify(item)));
    return unseen ? { kind: 'superseded', words: { id: 'sync.notifications.newOnes' } } : { kind: 'proceed' };
  },
  send: (http, _, context) => api.sendNotificationsRead(http, context),
  stores: {
    tables: ['mirror'],
    storeAnswer: tx =>
      patchMirror(tx, notifications, undefined, list => list?.map(item => ({ ...item, isRead: true }))),
  },
  label: () => ({ id: 'outbox.label.readAll' }),
  staysInLog: 'label',
});

export const notificationNoun = defineNoun('notifications', [markNotificationsRead]);

/**
 * Reads the marketplace's notifications; those that the partner marked as read on this device count as read.
 */
export async function readNotifications(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<Mirrored<Notification[]> | undefined> {
  return engine.store.read(['mirror', 'outbox'], async tx => {
    const mirrored = await readMirror(tx, notifications, undefined, lang);
    const rows = await tx.outbox.where('subject', subjectOf('notifications', 'all'));
    return (
      mirrored && {
        ...mirrored,
        value: applyPending(notificationNoun.registry, mirrored.value, rows).entity ?? [],
      }
    );
  });
}
