import { Boat } from '../../../src/domain/boat.ts';
import { LEAST_PHOTOS } from '../../../src/domain/boatRules.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import { nameOf } from '../../../src/domain/notification.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { localId } from '../../../src/lib/ids.ts';
import { chooseLanguage } from '../../../src/resources/account.ts';
import { BOAT_DRAFT_VERSION, boatForm, boats, deleteBoat, saveBoat } from '../../../src/resources/boats.ts';
import { readBoat, readFleet, removeBoat } from '../../../src/resources/boatReads.ts';
import {
  notifications,
  readAllNotifications,
  readNotifications,
} from '../../../src/resources/notifications.ts';
import { keepDraft } from '../../../src/sync/drafts.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { SETTLE_MS } from '../../../src/sync/Engine.ts';
import { enqueue } from '../../../src/sync/enqueue.ts';
import { adopt, discard, isParked, isUnderWay, resolve, retry } from '../../../src/sync/outbox.ts';
import { pull } from '../../../src/sync/pull.ts';
import { keepUpload } from '../../../src/sync/uploads.ts';
import { boat, jpeg, photosOf } from '../factories.ts';
import { mulberry32, type Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import { bookingActs, decideBooking } from './bookingActs.ts';
import type { Device } from './Device.ts';
import type { Wish } from './Ledger.ts';
import type { Process } from './Process.ts';

const typed = ['titleTR', 'titleEN', 'descriptionTR', 'descriptionEN', 'checkinTime'] as const;

/** Which of the things a partner does comes how often. */
const habits: readonly (readonly [weight: number, act: keyof typeof acts])[] = [
  [5, 'create'],
  [1, 'createTwins'],
  [8, 'edit'],
  [2.5, 'remove'],
  [2, 'language'],
  [3, 'readAll'],
  [5, 'decide'],
  [3, 'look'],
  [1, 'sendNow'],
  [5, 'answer'],
  [2, 'cancelBooking'],
  [2.5, 'addDocument'],
  [2, 'removeDocument'],
  [5, 'say'],
  [1, 'openChat'],
  [2, 'lookAtBookings'],
];

/** The same of what they decide about bookings. */
export const decisions: typeof habits = [
  [4, 'answer'],
  [4, 'cancelBooking'],
  [1, 'addDocument'],
  [1, 'removeDocument'],
  [2, 'say'],
];

/** What a form or a button is told when nothing of it was kept. */
const told: ReadonlySet<string> = new Set(['QuotaExceededError', 'DatabaseClosedError', 'UnknownError']);

/** Something that the partner does comes over them, in one of the living tabs. */
export function partnerActs(device: Device, seed: number, among = habits): void {
  const random = mulberry32(seed);
  const tabs = device.alive.filter(process => process.isTab && process.account && !process.isFrozen);
  const tab = tabs[Math.floor(random() * tabs.length)];
  if (!tab?.account) return;
  let at = random() * among.reduce((sum, [weight]) => sum + weight, 0);
  const act = among.find(([weight]) => (at -= weight) < 0)?.[1] ?? 'look';
  device.note(`${tab.name} partner: ${act}`);
  void new Partner(device, tab, tab.account, random).do(act);
}

/**
 * The person in front of the panel while they do one thing, in a tab that may die under their hands. What was acknowledged goes to
 * the ledger; what died before was never promised.
 */
export class Partner {
  readonly device: Device;
  readonly tab: Process;
  readonly account: Account;
  /** The tab's as it was when they began: another one may sign in meanwhile. */
  readonly engine: SendingEngine;
  readonly random: Random;

  constructor(device: Device, tab: Process, account: Account, random: Random) {
    this.device = device;
    this.tab = tab;
    this.account = account;
    this.engine = tab.engine;
    this.random = random;
  }

  async do(act: keyof typeof acts): Promise<void> {
    try {
      await acts[act](this);
    } catch (error) {
      const isTold = error instanceof DOMException && told.has(error.name);
      if (isTold) this.device.note(`${this.tab.name} partner is told: ${error.message}`);
      else if (this.tab.alive) this.device.violation(`the partner's ${act} failed: ${String(error)}`);
    }
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Opens a record's form: until it is closed, or its tab dies, no other one is opened for it. */
  hold(id: string): () => void {
    const { open } = this.account.ledger;
    const { mourners } = this.tab;
    open.add(id);
    const release = (): void => {
      open.delete(id);
      mourners.delete(release);
    };
    mourners.add(release);
    return release;
  }

  /** Time in which the partner types or thinks. */
  think(seconds: number): Promise<void> {
    return this.engine.clock.sleep(this.random() * seconds * 1_000);
  }

  /** Takes pictures, which are on the device when this resolves. */
  async photograph(subject: string): Promise<string[]> {
    const taken: string[] = [];
    for (let count = Math.floor(this.random() * 3); count > 0; count -= 1) {
      // Now and then the same picture again.
      const salt = this.random() < 0.15 ? 1 : this.account.ledger.picture();
      taken.push(
        await keepUpload(this.engine, {
          kind: 'boat',
          subject,
          name: 'IMG.jpg',
          mime: 'image/jpeg',
          bytes: jpeg(64, salt),
        }),
      );
      this.tab.runner?.wake('enqueued');
    }
    return taken;
  }

  /** What was saved is seen, from the moment it was (I12). */
  missing(shown: ReadonlySet<string>): void {
    const { ledger, server, shadow } = this.account;
    const givenUp = new Set(
      [...shadow.history.values()]
        .filter(line => line.outcome !== 'sent' && line.outcome !== 'found')
        .map(line => line.subject),
    );
    for (const { subject } of ledger.acks) {
      const id = subject.slice('boat:'.length);
      if (!subject.startsWith('boat:local-') || shown.has(id)) continue;
      if (ledger.deleted.has(subject) || givenUp.has(subject)) continue;
      const made = server.effects.find(
        effect => effect.kind === 'create' && ledger.subjectOfKey.get(effect.key ?? '') === subject,
      );
      if (made && !server.boats.has(made.id)) continue;
      this.device.violation(`I12 a saved boat is not shown: ${subject}`);
    }
  }

  /** Saves a boat and writes down what was promised. */
  async save(
    subject: string,
    id: string,
    values: Boat,
    base: Boat | undefined,
    promised: { words: [string, string][]; photos: string[]; isDraft: boolean },
  ): Promise<void> {
    const { words, photos, isDraft } = promised;
    await this.ask({ subject, name: saveBoat.name, words, photos, submits: !isDraft }, () =>
      // As it is registered here: a mutant may have changed it.
      enqueue(this.engine, this.device.registry.get(saveBoat.name) as unknown as typeof saveBoat, {
        args: { v: 1, id, boat: values, isDraft },
        base,
        also: { tables: ['drafts'], write: tx => tx.drafts.delete(subject) },
      }),
    );
  }

  /** Asks for something and writes down that it was promised, once it was. */
  async ask(wish: Wish, save: () => Promise<string | undefined>): Promise<string | undefined> {
    const { device, account, tab } = this;
    const promise = account.ledger.ask(wish);
    const died = (): void => device.coverage.count('I1 a tab died before it could say so');
    tab.mourners.add(died);
    try {
      const row = await save();
      if (row === undefined) return undefined;
      promise.saved(row);
      device.coverage.count('I1 a save was acknowledged');
      device.note(
        `saved ${wish.name} ${wish.subject} ${row} ${wish.words.map(([, word]) => word).join(' ')}`,
      );
      tab.runner?.wake('enqueued');
      return row;
    } catch (error) {
      // What was typed may be kept as a working copy, and saved from there later.
      promise.failed(account.shadow.drafts.has(wish.subject));
      device.coverage.count('I1 a save failed and was told so');
      throw error;
    } finally {
      tab.mourners.delete(died);
    }
  }

  /** Who goes for a boat in the list that isn't open in a form already. */
  async choose(): Promise<Awaited<ReturnType<typeof readFleet>>['boats'][number] | undefined> {
    const fleet = await readFleet(this.engine, this.device.language);
    return this.pick(fleet.boats.filter(({ item }) => !this.account.ledger.open.has(item.id)));
  }
}

const acts = {
  ...bookingActs,

  async create(me: Partner): Promise<void> {
    const id = localId(me.engine.uuid());
    const subject = `boat:${id}`;
    const close = me.hold(id);
    const { ledger } = me.account;
    try {
      const name = ledger.word('name');
      const photos = await me.photograph(subject);
      const isDraft = me.random() < 0.7;
      const values = boat({
        name,
        photos: [...(isDraft ? [] : photosOf(ledger.word('photos'))), ...photos.map(upload => ({ upload }))],
        titleTR: ledger.word('titleTR'),
      });
      if (me.random() < 0.4) {
        await keepDraft(me.engine.store, {
          id: subject,
          version: BOAT_DRAFT_VERSION,
          values,
          base: undefined,
          tab: 'general',
          uploads: photos,
          updatedAt: me.engine.clock.now(),
        });
        await me.think(5);
      }
      await me.save(subject, id, values, undefined, {
        words: [
          ['name', name],
          ['titleTR', String(values.titleTR)],
        ],
        photos,
        isDraft,
      });
    } finally {
      close();
    }
  },

  /** Two boats that are alike in every field. */
  async createTwins(me: Partner): Promise<void> {
    const name = me.account.ledger.word('twin');
    for (let count = 0; count < 2; count += 1) {
      const id = localId(me.engine.uuid());
      await me.save(`boat:${id}`, id, boat({ name }), undefined, {
        words: [['name', name]],
        photos: [],
        isDraft: true,
      });
      await me.think(3);
    }
  },

  async edit(me: Partner): Promise<void> {
    const shown = await me.choose();
    if (!shown) return;
    const { id } = shown.item;
    const close = me.hold(id);
    try {
      const { engine } = me;
      const server = (await readBoat(engine, id)).serverId;
      if (server !== undefined && me.random() < 0.7) await pull(engine, boatForm, server, me.device.language);
      const open = await readBoat(engine, id);
      const kept = open.draft && Boat.is(open.draft.values) ? open.draft : undefined;
      const from = kept ? (kept.values as Boat) : open.boat;
      if (!from) return;
      const base = kept ? (kept.base as Boat | undefined) : open.base;
      await me.think(me.random() < 0.3 ? 90 : 4);
      const { ledger } = me.account;
      const words: [string, string][] = [];
      const values: Record<string, unknown> = { ...from };
      for (const field of typed) {
        if (me.random() > 0.4) continue;
        const word = ledger.word(field);
        values[field] = word;
        words.push([field, word]);
      }
      const photos = me.random() < 0.3 ? await me.photograph(open.subject) : [];
      const isDraft = from.boatStatus === BoatStatus.draft && me.random() < 0.6;
      const needed =
        isDraft || from.photos.length >= LEAST_PHOTOS ? [] : photosOf(me.account.ledger.word('photos'));
      values['photos'] = [...from.photos, ...needed, ...photos.map(upload => ({ upload }))];
      await me.save(open.subject, open.id, values as Boat, base, {
        words,
        photos,
        isDraft,
      });
    } finally {
      close();
    }
  },

  async remove(me: Partner): Promise<void> {
    const { ledger } = me.account;
    const shown = await me.choose();
    if (!shown) return;
    const subject = `boat:${shown.item.id}`;
    const close = me.hold(shown.item.id);
    // From the click on, the partner wants it gone, unless they are told that it didn't work. The tab may die before it says so.
    ledger.deleted.add(subject);
    ledger.saidGoneAt.set(subject, me.device.time.now);
    try {
      let undo: (() => Promise<boolean>) | undefined;
      const row = await me.ask({ subject, name: deleteBoat.name, words: [], photos: [] }, async () => {
        undo = await removeBoat(me.engine, shown.item).catch((error: unknown) => {
          ledger.deleted.delete(subject);
          throw error;
        });
        return me.account.rows.findLast(
          candidate => candidate.subject === subject && candidate.name === deleteBoat.name,
        )?.id;
      });
      if (me.random() < 0.5) return;
      await me.think(14);
      if (!(await undo?.())) return;
      me.device.note(`${me.tab.name} undone ${subject}`);
      // An earlier deletion that was on the queue is back there, and still meant.
      const others = me.account.rows.filter(other => other.subject === subject);
      if (!others.some(other => other.name === deleteBoat.name && !isParked(other)))
        ledger.deleted.delete(subject);
      if (row !== undefined) ledger.undone.add(row);
      me.tab.runner?.wake('enqueued');
    } finally {
      close();
    }
  },

  /** A330: the device's choice holds at once; the server is told. */
  async language(me: Partner): Promise<void> {
    const languageCode = me.random() < 0.5 ? 'tr' : 'en';
    const queued = me.account.shadow.outbox.size;
    await me.ask(
      {
        subject: 'account:language',
        name: chooseLanguage.name,
        words: [['languageCode', languageCode]],
        photos: [],
      },
      () => enqueue(me.engine, chooseLanguage, { args: { v: 1, languageCode } }),
    );
    if (me.device.language !== languageCode && queued > 0)
      me.device.coverage.count('D5 the language changed with rows queued');
    me.device.language = languageCode;
  },

  async readAll(me: Partner): Promise<void> {
    const lang = me.device.language;
    await pull(me.engine, notifications, undefined, lang);
    const seen = (await readNotifications(me.engine, lang))?.value ?? [];
    await me.ask(
      { subject: 'notifications:all', name: readAllNotifications.name, words: [], photos: [] },
      () => enqueue(me.engine, readAllNotifications, { args: { v: 1, seen: seen.map(nameOf), lang } }),
    );
  },

  /** Something waits for the partner, and they decide. */
  async decide(me: Partner): Promise<void> {
    const { account } = me;
    const row = me.pick(
      account.rows.filter(
        ({ subject, status }) =>
          isParked({ status }) &&
          !account.ledger.open.has(subject.slice('boat:'.length)) &&
          !account.ledger.open.has(subject),
      ),
    );
    if (!row) return;
    await answer(me, row);
    me.tab.runner?.wake('enqueued');
  },

  async look(me: Partner): Promise<void> {
    const { language } = me.device;
    await pull(me.engine, boats, undefined, language, { force: true });
    const fleet = await readFleet(me.engine, language);
    const ids = fleet.boats.map(({ item }) => item.id);
    if (new Set(ids).size !== ids.length) me.device.violation(`I12 a boat is shown twice: ${ids.join(' ')}`);
    // Of a creation that arrived twice one is known under its own name; the other one is asked about later.
    const inDoubt = new Set(
      me.account.rows
        .filter(row => isUnderWay(row) && me.account.serverId(row.subject) === undefined)
        .map(({ subject }) => subject),
    );
    const both = ids.filter(id => {
      const made = madeBy(me.account, id);
      return made !== undefined && inDoubt.has(made) && ids.includes(made.slice('boat:'.length));
    });
    if (both.length > 0)
      me.device.violation(`I12 a boat is shown under both of its names: ${both.join(' ')}`);
    // After a sign-out nothing is known of what was sent, until the server has told.
    if (me.account.server.quirks.listLag === undefined && fleet.fetchedAt !== undefined)
      me.missing(new Set(ids));
  },

  async sendNow(me: Partner): Promise<void> {
    await me.think(1);
    me.tab.runner?.wake('sendNow');
  },
};

/** The partner sits down and answers everything that waits for them. */
export async function answerAll(
  device: Device,
  tab: Process,
  account: Account,
  random: Random,
): Promise<void> {
  for (const row of account.rows.filter(isParked)) {
    const behind = account.rows.find(other => other.subject === row.subject) !== row;
    if (!behind) await answer(new Partner(device, tab, account, random), row);
  }
  tab.runner?.wake('enqueued');
}

/** What the partner says to a row that waits for them. They know their boats: what they say about one is true. */
async function answer(me: Partner, row: OutboxRow): Promise<void> {
  const { coverage } = me.device;
  const answered = (how: string): void => coverage.count(`answered: ${how}`);
  const giveUp = async (): Promise<void> => {
    for (const gone of await discard(me.engine, row.id)) me.account.ledger.discarded.add(gone.id);
  };
  const isOfBooking = row.subject.startsWith('booking:');
  if (isOfBooking && row.clash?.kind !== 'unknowable') return decideBooking(me, row, giveUp);
  switch (row.clash?.kind) {
    case undefined:
      if (me.random() >= 0.7) return giveUp();
      // A deletion that was refused, and whose record was kept since: now they do want it gone.
      if (row.name === deleteBoat.name) wantGone(me, row.subject);
      return retry(me.engine, row.id);
    case 'fields': {
      if (me.random() < 0.15) return giveUp();
      if (row.name === deleteBoat.name) {
        // They have seen what changed since, and want it gone all the same.
        wantGone(me, row.subject);
        return retry(me.engine, row.id);
      }
      // None of them, all, or every other one.
      const from = me.random() < 0.5 ? 1 : me.random() < 0.5 ? 0 : 2;
      const theirs = row.clash.fields.filter((__, index) => from === 2 || (from === 1 && index % 2 === 0));
      answered(
        theirs.length === 0 ? 'mine' : theirs.length === row.clash.fields.length ? 'theirs' : 'some of both',
      );
      return resolve(me.engine, row.id, theirs);
    }
    case 'maybe': {
      const found = row.clash.found as { readonly id: string };
      const isMine = madeBy(me.account, found.id) === row.subject;
      answered(isMine ? 'adopted' : 'not this one');
      if (isMine) await adopt(me.engine, row.id);
      else await retry(me.engine, row.id);
      return;
    }
    case 'unknowable': {
      // They look on another device, when enough time has gone by to believe what is seen there.
      if (me.device.time.now - (row.sentAt ?? 0) < SETTLE_MS + Math.abs(me.device.clockError)) return;
      // A later edit may stand in the place of the row that was sent: what counts is the boat.
      const { server, ledger } = me.account;
      const isThere = server.effects.some(
        ({ kind, key }) => kind === 'create' && ledger.subjectOfKey.get(key ?? '') === row.subject,
      );
      return isThere || me.account.effectsOf(row.id) > 0 ? giveUp() : retry(me.engine, row.id);
    }
    case 'twin': {
      const id = row.subject.slice('boat:'.length);
      const isTwin = madeBy(me.account, id) !== undefined;
      answered(isTwin ? 'twin deleted' : 'twin kept');
      if (!isTwin) return giveUp();
      me.account.ledger.agreed.add(row.id);
      return retry(me.engine, row.id);
    }
  }
}

function wantGone({ account: { ledger }, device }: Partner, subject: string): void {
  ledger.deleted.add(subject);
  ledger.saidGoneAt.set(subject, device.time.now);
}

/** The record of this device that was sent when a boat came into being. */
function madeBy({ server, ledger }: Account, id: string): string | undefined {
  const made = server.effects.find(effect => effect.kind === 'create' && effect.id === id);
  return made?.key === undefined ? undefined : ledger.subjectOfKey.get(made.key);
}
