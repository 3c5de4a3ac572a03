import { Boat } from '../../../src/domain/boat/boat.ts';
import { MIN_BOAT_PHOTOS } from '../../../src/domain/boat/boatRules.ts';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { identify } from '../../../src/domain/notification.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { localId, subjectParts, subjectOf } from '../../../src/lib/ids.ts';
import { chooseLanguage } from '../../../src/resources/account/account.ts';
import {
  BOAT_DRAFT_VERSION,
  boatForm,
  boats,
  deleteBoat,
  saveBoat,
} from '../../../src/resources/boats/boats.ts';
import { readBoat, readFleet, removeBoat } from '../../../src/resources/boats/boatReads.ts';
import { isRecordGone } from '../../../src/resources/kit/records.ts';
import {
  notifications,
  markNotificationsRead,
  readNotifications,
} from '../../../src/resources/home/notifications.ts';
import { keepDraft } from '../../../src/sync/upkeep/drafts.ts';
import { type SendingEngine, MAY_ARRIVE_MS } from '../../../src/sync/Engine.ts';
import { enqueue } from '../../../src/sync/queue/enqueue.ts';
import {
  convertRowToEdit,
  discardRow,
  needsDecision,
  mayBeInFlight,
  resolveRow,
  retryRow,
} from '../../../src/sync/queue/outbox.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import { keepUpload } from '../../../src/sync/files/uploads.ts';
import { boat, jpeg, photosOf } from '../factories.ts';
import { mulberry32, type Random } from '../virtualTime.ts';
import { isDeletion, type Account } from './Account.ts';
import { accountActions } from './accountActions.ts';
import { billingActions } from './billingActions.ts';
import { bookingActions, decideBooking } from './bookingActions.ts';
import type { Device } from './Device.ts';
import type { Wish } from './Ledger.ts';
import { isListed, listedActions, saveGoneAsNew } from './listedActions.ts';
import type { Process } from './Process.ts';

const typed = ['titleTR', 'titleEN', 'descriptionTR', 'descriptionEN', 'checkinTime'] as const;

/** Which of the things a partner does comes how often. */
const weightedActions: readonly (readonly [weight: number, action: keyof typeof actions])[] = [
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
export const decisions: typeof weightedActions = [
  [4, 'answer'],
  [4, 'cancelBooking'],
  [1, 'addDocument'],
  [1, 'removeDocument'],
  [2, 'say'],
];

/** What they do with discounts and events of the calendar, beside all else. */
export const listedWeights: typeof weightedActions = [
  [4, 'createListed'],
  [0.5, 'createListedTwins'],
  [5, 'editListed'],
  [3.5, 'removeListed'],
  [1.5, 'lookAtListed'],
  [2.5, 'choosePrimary'],
  [1.5, 'decide'],
];

/** The same with the billing information. */
export const billingWeights: typeof weightedActions = [
  [5, 'editBilling'],
  [1, 'decide'],
];

/** The same with the settings of the account. */
export const settingsWeights: typeof weightedActions = [
  [5, 'editGeneral'],
  [2, 'switchContact'],
  [2, 'switchNotification'],
  [1.5, 'decide'],
];

/** The error that a form or a button gets when nothing of it was kept. */
const toldErrors: ReadonlySet<string> = new Set([
  'QuotaExceededError',
  'DatabaseClosedError',
  'UnknownError',
]);

/** The partner does one thing, chosen at random by weight, in one of the open tabs. */
export function doPartnerAction(device: Device, seed: number, among = weightedActions): void {
  const random = mulberry32(seed);
  const tabs = device.alive.filter(process => process.isTab && process.account && !process.isFrozen);
  const tab = tabs[Math.floor(random() * tabs.length)];
  if (!tab?.account) return;
  let at = random() * among.reduce((sum, [weight]) => sum + weight, 0);
  const action = among.find(([weight]) => (at -= weight) < 0)?.[1] ?? 'look';
  device.note(`${tab.name} partner: ${action}`);
  void new Partner(device, tab, tab.account, random).do(action);
}

/**
 * The person in front of the panel while they do one thing, in a tab that may be killed meanwhile. What was acknowledged goes to
 * the ledger; what the tab was killed before was never promised.
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

  async do(action: keyof typeof actions): Promise<void> {
    try {
      await actions[action](this);
    } catch (error) {
      const isTold = error instanceof DOMException && toldErrors.has(error.name);
      if (isTold) this.device.note(`${this.tab.name} partner is told: ${error.message}`);
      else if (this.tab.alive) this.device.violation(`the partner's ${action} failed: ${String(error)}`);
    }
  }

  /** The same person in another tab. */
  inTab(tab: Process): Partner {
    return new Partner(this.device, tab, this.account, this.random);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Opens a record's form: until it is closed, or its tab dies, no other one is opened for it. */
  openForm(id: string): () => void {
    const { open } = this.account.ledger;
    const { deathListeners } = this.tab;
    open.add(id);
    const release = (): void => {
      open.delete(id);
      deathListeners.delete(release);
    };
    deathListeners.add(release);
    return release;
  }

  /** Time in which the partner types or thinks. */
  pause(seconds: number): Promise<void> {
    return this.engine.clock.sleep(this.random() * seconds * 1_000);
  }

  /** Takes pictures, which are on the device when this resolves. */
  async takePhotos(subject: string): Promise<string[]> {
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

  /** A list of records is looked at: none twice, none missing that was saved (I12). */
  checkList(kind: string, ids: readonly string[], fetchedAt: number | undefined): void {
    const { account, device } = this;
    if (new Set(ids).size !== ids.length)
      device.violation(`I12 a record is shown twice: ${kind} ${ids.join(' ')}`);
    // Of a creation that arrived twice one is known under its own name; the other one is asked about later.
    const inDoubt = new Set(
      account.rows
        .filter(row => mayBeInFlight(row) && account.serverId(row.subject) === undefined)
        .map(({ subject }) => subject),
    );
    const both = ids.filter(id => {
      const made = account.madeBy(account.effectId(subjectOf(kind, id)) ?? '');
      return made !== undefined && inDoubt.has(made) && ids.includes(subjectParts(made).id);
    });
    if (both.length > 0)
      device.violation(`I12 a record is shown under both of its names: ${kind} ${both.join(' ')}`);
    // After a sign-out nothing is known of what was sent, until the server has told.
    if (account.server.quirks.listLag === undefined && fetchedAt !== undefined)
      this.#checkShown(kind, new Set(ids));
  }

  /** What was saved is shown, from that moment on (I12). */
  #checkShown(kind: string, shown: ReadonlySet<string>): void {
    const { account } = this;
    const { ledger, server, diskCopy } = account;
    const givenUp = new Set(
      [...diskCopy.history.values()]
        .filter(line => line.outcome !== 'sent' && line.outcome !== 'found')
        .map(line => line.subject),
    );
    for (const { subject } of ledger.acks) {
      if (!subject.startsWith(`${kind}:local-`) || shown.has(subjectParts(subject).id)) continue;
      if (ledger.deleted.has(subject) || givenUp.has(subject)) continue;
      const made = server.effects.filter(
        effect => effect.kind === 'create' && ledger.subjectOfKey.get(effect.key ?? '') === subject,
      );
      // Of a creation that arrived twice the device knows one as its own: that one may have been deleted elsewhere.
      const known = account.effectId(subject);
      const own = made.find(({ id }) => id === known) ?? made[0];
      if (own && !account.isThere(own.id)) continue;
      this.device.violation(`I12 what was saved is not shown: ${subject}`);
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
    tab.deathListeners.add(died);
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
      promise.failed(account.diskCopy.drafts.has(wish.subject));
      device.coverage.count('I1 a save failed and was told so');
      throw error;
    } finally {
      tab.deathListeners.delete(died);
    }
  }

  /** Deletes a record, and takes that back now and then. */
  async takeAway(
    subject: string,
    name: string,
    remove: () => Promise<() => Promise<boolean>>,
    seenAt = this.device.time.now,
  ): Promise<void> {
    const { account, device } = this;
    const { ledger } = account;
    // From the click on, the partner wants it gone, unless they are told that it didn't work. The tab may be
    // closed before it says so.
    ledger.deleted.add(subject);
    ledger.saidGoneAt.set(subject, seenAt);
    const undecided = account.rows.filter(
      row => row.subject === subject && row.conflict?.kind === 'possibleMatch',
    );
    for (const { key } of undecided) ledger.givenUp.add(key);
    // An earlier deletion that is still on the queue, or is back there, is still meant.
    const takeBack = (): void => {
      const isQueued = account.rows.some(
        row => row.subject === subject && row.name === name && !needsDecision(row),
      );
      if (!isQueued) ledger.deleted.delete(subject);
    };
    let undo: (() => Promise<boolean>) | undefined;
    const row = await this.ask({ subject, name, words: [], photos: [] }, async () => {
      undo = await remove().catch((error: unknown) => {
        takeBack();
        throw error;
      });
      return account.rows.findLast(candidate => candidate.subject === subject && candidate.name === name)?.id;
    });
    if (this.random() < 0.5) return;
    await this.pause(14);
    if (!(await undo?.())) return;
    device.note(`${this.tab.name} undone ${subject}`);
    for (const { key } of undecided) ledger.givenUp.delete(key);
    takeBack();
    if (row !== undefined) ledger.undone.add(row);
    this.tab.runner?.wake('enqueued');
  }

  /** Chooses a boat of the list that isn't open in a form already. */
  async choose(): Promise<Awaited<ReturnType<typeof readFleet>>['boats'][number] | undefined> {
    const fleet = await readFleet(this.engine, this.device.language);
    return this.pick(fleet.boats.filter(({ summary }) => !this.account.ledger.open.has(summary.id)));
  }
}

const actions = {
  ...bookingActions,
  ...listedActions,
  ...billingActions,
  ...accountActions,

  async create(partner: Partner): Promise<void> {
    const id = localId(partner.engine.uuid());
    const subject = `boat:${id}`;
    const close = partner.openForm(id);
    const { ledger } = partner.account;
    try {
      const name = ledger.word('name');
      const photos = await partner.takePhotos(subject);
      const isDraft = partner.random() < 0.7;
      const values = boat({
        name,
        photos: [...(isDraft ? [] : photosOf(ledger.word('photos'))), ...photos.map(upload => ({ upload }))],
        titleTR: ledger.word('titleTR'),
      });
      if (partner.random() < 0.4) {
        await keepDraft(partner.engine.store, {
          id: subject,
          version: BOAT_DRAFT_VERSION,
          values,
          base: undefined,
          tab: 'general',
          uploads: photos,
          updatedAt: partner.engine.clock.now(),
        });
        await partner.pause(5);
      }
      await partner.save(subject, id, values, undefined, {
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
  async createTwins(partner: Partner): Promise<void> {
    const name = partner.account.ledger.word('twin');
    for (let count = 0; count < 2; count += 1) {
      const id = localId(partner.engine.uuid());
      await partner.save(`boat:${id}`, id, boat({ name }), undefined, {
        words: [['name', name]],
        photos: [],
        isDraft: true,
      });
      await partner.pause(3);
    }
  },

  async edit(partner: Partner): Promise<void> {
    const shown = await partner.choose();
    if (!shown) return;
    const { id } = shown.summary;
    const close = partner.openForm(id);
    try {
      const { engine } = partner;
      const server = (await readBoat(engine, id)).serverId;
      if (server !== undefined && partner.random() < 0.7)
        await pull(engine, boatForm, server, partner.device.language);
      const open = await readBoat(engine, id);
      const kept = open.draft && Boat.is(open.draft.values) ? open.draft : undefined;
      const from = kept ? (kept.values as Boat) : open.boat;
      if (!from) return;
      const base = kept ? (kept.base as Boat | undefined) : open.base;
      await partner.pause(partner.random() < 0.3 ? 90 : 4);
      const { ledger } = partner.account;
      const words: [string, string][] = [];
      const values: Record<string, unknown> = { ...from };
      for (const field of typed) {
        if (partner.random() > 0.4) continue;
        const word = ledger.word(field);
        values[field] = word;
        words.push([field, word]);
      }
      const photos = partner.random() < 0.3 ? await partner.takePhotos(open.subject) : [];
      const isDraft = from.boatStatus === BoatStatus.draft && partner.random() < 0.6;
      const needed =
        isDraft || from.photos.length >= MIN_BOAT_PHOTOS
          ? []
          : photosOf(partner.account.ledger.word('photos'));
      values['photos'] = [...from.photos, ...needed, ...photos.map(upload => ({ upload }))];
      await partner.save(open.subject, open.id, values as Boat, base, {
        words,
        photos,
        isDraft,
      });
    } finally {
      close();
    }
  },

  async remove(partner: Partner): Promise<void> {
    const shown = await partner.choose();
    if (!shown) return;
    const close = partner.openForm(shown.summary.id);
    try {
      await partner.takeAway(`boat:${shown.summary.id}`, deleteBoat.name, () =>
        removeBoat(partner.engine, shown),
      );
    } finally {
      close();
    }
  },

  /** A330: the device's choice holds at once; the server is told. */
  async language(partner: Partner): Promise<void> {
    const languageCode = partner.random() < 0.5 ? 'tr' : 'en';
    const queued = partner.account.diskCopy.outbox.size;
    await partner.ask(
      {
        subject: 'account:language',
        name: chooseLanguage.name,
        words: [['languageCode', languageCode]],
        photos: [],
      },
      () => enqueue(partner.engine, chooseLanguage, { args: { v: 1, languageCode } }),
    );
    if (partner.device.language !== languageCode && queued > 0)
      partner.device.coverage.count('D5 the language changed with rows queued');
    partner.device.language = languageCode;
  },

  async readAll(partner: Partner): Promise<void> {
    const lang = partner.device.language;
    await pull(partner.engine, notifications, undefined, lang);
    const seen = (await readNotifications(partner.engine, lang))?.value ?? [];
    await partner.ask(
      { subject: 'notifications:all', name: markNotificationsRead.name, words: [], photos: [] },
      () =>
        enqueue(partner.engine, markNotificationsRead, { args: { v: 1, seen: seen.map(identify), lang } }),
    );
  },

  /** Something waits for the partner, and they decide. */
  async decide(partner: Partner): Promise<void> {
    const { account } = partner;
    const row = partner.pick(
      account.rows.filter(
        ({ subject, status }) =>
          needsDecision({ status }) &&
          !account.ledger.open.has(subject.slice('boat:'.length)) &&
          !account.ledger.open.has(subject),
      ),
    );
    if (!row) return;
    await answer(partner, row);
    partner.tab.runner?.wake('enqueued');
  },

  async look(partner: Partner): Promise<void> {
    const { language } = partner.device;
    await pull(partner.engine, boats, undefined, language, { force: true });
    const fleet = await readFleet(partner.engine, language);
    const ids = fleet.boats.map(({ summary }) => summary.id);
    partner.checkList('boat', ids, fleet.fetchedAt);
  },

  async sendNow(partner: Partner): Promise<void> {
    await partner.pause(1);
    partner.tab.runner?.wake('sendNow');
  },
};

/** The partner answers everything that waits for them. */
export async function answerAll(
  device: Device,
  tab: Process,
  account: Account,
  random: Random,
): Promise<void> {
  for (const row of account.rows.filter(needsDecision)) {
    const behind = account.rows.find(other => other.subject === row.subject) !== row;
    if (!behind) await answer(new Partner(device, tab, account, random), row);
  }
  tab.runner?.wake('enqueued');
}

/**
 * The partner's decision about a row that waits for them. They know their records, so their answers are true.
 */
async function answer(partner: Partner, row: OutboxRow): Promise<unknown> {
  const { coverage } = partner.device;
  const answered = (how: string): void => coverage.count(`answered: ${how}`);
  const giveUp = async (): Promise<void> => {
    for (const gone of await discardRow(partner.engine, row.id))
      partner.account.ledger.discarded.add(gone.id);
  };
  const isOfBooking = row.subject.startsWith('booking:');
  if (isOfBooking && row.conflict?.kind !== 'unknowable') return decideBooking(partner, row, giveUp);
  switch (row.conflict?.kind) {
    case undefined:
      // Others are opened as new by their screens, if at all.
      if (isListed(row) && isRecordGone(row) && partner.random() < 0.6) return saveGoneAsNew(partner, row);
      if (partner.random() >= 0.7) return giveUp();
      // A deletion that was refused, and whose record was kept since: now they do want it gone.
      if (isDeletion(row)) markDeleted(partner, row.subject);
      return retryRow(partner.engine, row.id);
    case 'fields': {
      if (partner.random() < 0.15) return giveUp();
      if (isDeletion(row)) {
        // They have seen what changed since, and want it gone all the same.
        markDeleted(partner, row.subject);
        return retryRow(partner.engine, row.id);
      }
      // None of them, all, or every other one.
      const from = partner.random() < 0.5 ? 1 : partner.random() < 0.5 ? 0 : 2;
      const theirs = row.conflict.fields.filter((__, index) => from === 2 || (from === 1 && index % 2 === 0));
      answered(
        theirs.length === 0
          ? 'mine'
          : theirs.length === row.conflict.fields.length
            ? 'theirs'
            : 'some of both',
      );
      return resolveRow(partner.engine, row.id, theirs);
    }
    case 'possibleMatch': {
      const found = row.conflict.found as { readonly id: string };
      const { kind } = subjectParts(row.subject);
      const isMine =
        partner.account.madeBy(partner.account.effectId(subjectOf(kind, found.id)) ?? '') === row.subject;
      answered(isMine ? 'adopted' : 'not this one');
      if (isMine) await convertRowToEdit(partner.engine, row.id);
      else await retryRow(partner.engine, row.id);
      return undefined;
    }
    case 'unknowable': {
      // They check on another device, after enough time to trust what is shown there.
      if (partner.device.time.now - (row.sentAt ?? 0) < MAY_ARRIVE_MS + Math.abs(partner.device.clockError))
        return undefined;
      // A later edit may stand in the place of the row that was sent: what counts is the record.
      const { server, ledger } = partner.account;
      const isThere = server.effects.some(
        ({ kind, key }) => kind === 'create' && ledger.subjectOfKey.get(key ?? '') === row.subject,
      );
      return isThere || partner.account.effectsOf(row.id) > 0 ? giveUp() : retryRow(partner.engine, row.id);
    }
    case 'duplicate': {
      const isTwin = partner.account.madeBy(partner.account.effectId(row.subject) ?? '') !== undefined;
      answered(isTwin ? 'twin deleted' : 'twin kept');
      if (!isTwin) return giveUp();
      partner.account.ledger.agreed.add(row.id);
      return retryRow(partner.engine, row.id);
    }
  }
}

function markDeleted({ account: { ledger }, device }: Partner, subject: string): void {
  ledger.deleted.add(subject);
  ledger.saidGoneAt.set(subject, device.time.now);
}
