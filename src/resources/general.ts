/** What the shell and Home show: announcements, notifications, languages, counters, configuration values. */
import { array, literal, number, string, type, type Infer } from 'superstruct';
import * as api from '../api/general.ts';
import { Agreement, AgreementType } from '../domain/agreement.ts';
import { Announcements } from '../domain/announcement.ts';
import { LanguageCode, ListedLanguages, type Language } from '../domain/language.ts';
import { nameOf, Notifications, type Notification } from '../domain/notification.ts';
import { subjectOf } from '../lib/ids.ts';
import type { Engine } from '../sync/Engine.ts';
import { fold } from '../sync/fold.ts';
import { defineMutator } from '../sync/mutator.ts';
import { patchMirror, readMirror, type Mirrored, type Resource } from '../sync/pull.ts';
import { maxAge } from './ages.ts';
import { defineNoun, type Ahead } from './noun.ts';

/** A341, A058 */
export const announcements: Resource<(typeof Announcements)['TYPE']> = {
  name: () => 'announcements',
  perLanguage: true,
  struct: Announcements,
  maxAgeMs: maxAge.own,
  fetch: (http, _, lang) => api.fetchAnnouncements(http, lang),
};

/** A339, A158 */
export const listedLanguages: Resource<ListedLanguages> = {
  name: () => 'languages',
  perLanguage: true,
  struct: ListedLanguages,
  maxAgeMs: maxAge.reference,
  fetch: (http, _, lang) => api.fetchLanguages(http, lang),
};

/** A340: configuration values that rules need at sea, by key. */
export const appConfig: Resource<number, number> = {
  name: key => `appConfig:${key}`,
  perLanguage: false,
  struct: number(),
  maxAgeMs: maxAge.reference,
  fetch: (http, key) => api.fetchAppConfig(http, key),
};

/** A349: what the marketplace hands out to read or to sign. */
export const agreement: Resource<Agreement, AgreementType> = {
  name: kind => `agreement:${kind}`,
  perLanguage: true,
  struct: Agreement,
  maxAgeMs: maxAge.reference,
  fetch: (http, kind, lang) => api.fetchAgreement(http, kind, lang),
};

/** A350–A352, A364 */
export const counters = {
  boats: '/boat/count',
  favouriteBoats: '/boat/favorite-count',
  bookings: '/booking/count',
  unreadMessages: '/chat/unread-messages-count',
} as const satisfies Record<string, api.CountPath>;
export type Counter = keyof typeof counters;

export const counts: Resource<number, Counter> = {
  name: counter => `count:${counter}`,
  perLanguage: false,
  struct: number(),
  maxAgeMs: maxAge.live,
  fetch: (http, counter) => api.fetchCount(http, counters[counter]),
};

/** A342 */
export const notifications: Resource<Notification[]> = {
  name: () => 'notifications',
  perLanguage: true,
  struct: Notifications,
  maxAgeMs: maxAge.live,
  fetch: (http, _, lang) => api.fetchNotifications(http, lang),
};

/** `seen`: the names of the notifications that were on screen, in the language in which they were. */
const ReadAll = type({ v: literal(1), seen: array(string()), lang: LanguageCode });

/**
 * A343, Q121: marks all notifications read, by a button. Told late it could mark what the partner never saw, so the list is read
 * first: with a new unread one in it, nothing is sent.
 */
export const readAllNotifications = defineMutator<Infer<typeof ReadAll>, Notification[], unknown>({
  name: 'notifications.readAll',
  args: ReadAll,
  subject: () => subjectOf('notifications', 'all'),
  coalesces: true,
  apply: (list, { seen }) =>
    list?.map(item => (seen.includes(nameOf(item)) ? { ...item, isRead: true } : item)),
  async check(http, { seen, lang }) {
    const unread = (await api.fetchNotifications(http, lang)).filter(item => !item.isRead);
    if (unread.length === 0) return { kind: 'superseded', words: { id: 'sync.notifications.alreadyRead' } };
    const unseen = unread.some(item => !seen.includes(nameOf(item)));
    return unseen ? { kind: 'superseded', words: { id: 'sync.notifications.newOnes' } } : { kind: 'proceed' };
  },
  send: async (http, _, context) => ({
    answer: (await api.readAllNotifications(http, context.key, context.signal)).data,
  }),
  landsIn: ['mirror'],
  land: tx =>
    patchMirror(tx, notifications, undefined, list => list?.map(item => ({ ...item, isRead: true }))),
  label: () => ({ id: 'outbox.label.readAll' }),
  staysInLog: 'label',
});

export const notificationNoun = defineNoun('notifications', [readAllNotifications]);

export const notificationsAhead: Ahead = { lists: bring => [() => bring(notifications, undefined)] };

/** What the frame and Home show of no noun in particular. */
export const frameAhead: Ahead = {
  lists: bring => [
    ...Object.keys(counters).map(counter => () => bring(counts, counter as Counter)),
    () => bring(announcements, undefined),
  ],
  pictures: async (engine, lang) => ({ first: await readAnnouncementImages(engine, lang) }),
};

/** Two small answers to ask for, by different calls, to see whether the API can be reached. */
export const probes = ['unreadMessages', 'boats'] as const satisfies readonly Counter[];

/** The notifications as the partner sees them: what was marked read here is read. */
export async function readNotifications(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<Mirrored<Notification[]> | undefined> {
  return engine.store.read(['mirror', 'outbox'], async tx => {
    const mirrored = await readMirror(tx, notifications, undefined, lang);
    const rows = await tx.outbox.where('subject', subjectOf('notifications', 'all'));
    return (
      mirrored && { ...mirrored, value: fold(notificationNoun.registry, mirrored.value, rows).entity ?? [] }
    );
  });
}

/** Where the blank delivery records are, in both languages, as far as the device knows (A238). */
export async function readTemplates({ store }: Pick<Engine, 'store'>): Promise<string[]> {
  const found = await store.read(['mirror'], async tx => [
    await readMirror(tx, agreement, AgreementType.deliveryRecord, 'tr'),
    await readMirror(tx, agreement, AgreementType.deliveryRecord, 'en'),
  ]);
  return [...new Set(found.flatMap(held => held?.value.policyUrl ?? []))];
}

/** Pictures of the announcements, for the worker to keep. */
export async function readAnnouncementImages(
  { store }: Pick<Engine, 'store'>,
  language: Language,
): Promise<string[]> {
  const held = await store.read(['mirror'], async tx => readMirror(tx, announcements, undefined, language));
  return (held?.value ?? []).flatMap(({ image }) => image ?? []);
}
