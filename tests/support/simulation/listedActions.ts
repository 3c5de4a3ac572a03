/** What the partner does with discounts and events of the calendar. */
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { BankAccount } from '../../../src/domain/account/bankAccount.ts';
import { DiscountType, type Discount } from '../../../src/domain/discount.ts';
import { localId, subjectParts, subjectOf } from '../../../src/lib/ids.ts';
import {
  bankAccounts,
  choosePrimary,
  readBankAccount,
  readBankAccounts,
} from '../../../src/resources/account/bankAccounts.ts';
import { readFleet } from '../../../src/resources/boats/boatReads.ts';
import { events, readCalendar, readEvent } from '../../../src/resources/calendar.ts';
import { discounts, readDiscount, readDiscounts } from '../../../src/resources/discounts.ts';
import type { ListedResource } from '../../../src/resources/kit/listedRecords.ts';
import type { OpenRecord } from '../../../src/resources/kit/wholeEdits.ts';
import type { RecordState } from '../../../src/resources/kit/records.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { enqueue, type AlsoWritten } from '../../../src/sync/queue/enqueue.ts';
import { pull, type PullResult } from '../../../src/sync/lists/pull.ts';
import { aDiscount, anAccount, anEvent } from '../ListedServer.ts';
import { listedKinds, type ListedKind } from './Account.ts';
import { OWN_YEARS, type Ledger } from './Ledger.ts';
import type { Partner } from './Partner.ts';

type Fields = Readonly<Record<string, unknown>>;
type Words = readonly (readonly [field: string, word: string])[];

/** What differs between the two. `Values` is what a form of one holds. */
interface ListedScreens<Values> {
  readonly names: { readonly save: string; readonly delete: string };
  readonly make: (boat: string, random: () => number, ledger: Ledger) => Values;
  /** The fields whose words are followed. */
  readonly typed: (values: Values) => readonly string[];
  /** Another value of a field whose words aren't. */
  readonly alsoChanged: (values: Values, boat: string, random: () => number) => Partial<Values>;
  readonly readAll: (
    engine: Engine,
  ) => Promise<{ readonly all: readonly RecordState<Values>[]; readonly fetchedAt: number | undefined }>;
  readonly readOne: (engine: Engine, id: string) => Promise<OpenRecord<Values>>;
  readonly save: (
    engine: Engine,
    id: string,
    values: Values,
    base: Values | undefined,
    also: AlsoWritten,
  ) => Promise<string>;
  readonly remove: (
    engine: Engine,
    seen: OpenRecord<Values>,
    name: string,
  ) => Promise<() => Promise<boolean>>;
  readonly openAsNew: ListedResource<string, { readonly id: string } & Values, Values & object>['openAsNew'];
  readonly pull: (engine: Engine) => Promise<PullResult>;
}

const ofEvents: ListedScreens<ReturnType<typeof anEvent>> = {
  names: { save: events.save.name, delete: events.delete.name },
  make: boatId => anEvent({ boatId }),
  typed: () => ['title', 'startDate', 'endDate', 'description'],
  alsoChanged: (_, boatId) => ({ boatId }),
  readAll: async engine => {
    const { events: all, fetchedAt } = await readCalendar(engine);
    return { all, fetchedAt };
  },
  readOne: readEvent,
  save: events.queueSave,
  remove: events.remove,
  openAsNew: events.openAsNew,
  pull: engine => pull(engine, events.list, undefined, 'tr', { force: true }),
};

const isEarly = ({ discountType }: Discount): boolean => discountType === DiscountType.earlyBooking;

const ofDiscounts: ListedScreens<Discount> = {
  names: { save: discounts.save.name, delete: discounts.delete.name },
  make: (boat, random) =>
    aDiscount({
      boatIds: [boat],
      ...(random() < 0.5 && {
        discountType: DiscountType.earlyBooking,
        checkinEndDate: '2099-12-31',
      }),
    }),
  typed: values => ['name', 'startDate', 'endDate', ...(isEarly(values) ? ['checkinStartDate'] : [])],
  alsoChanged: ({ boatIds, isActive }, boat, random) => {
    const dice = random();
    if (dice < 0.4) return { discountRate: 1 + Math.floor(random() * 50) };
    return dice < 0.7 ? { boatIds: [...boatIds.slice(0, 1), boat] } : { isActive: !isActive };
  },
  readAll: async engine => {
    const { discounts: all, fetchedAt } = await readDiscounts(engine);
    return { all, fetchedAt };
  },
  readOne: readDiscount,
  save: discounts.queueSave,
  remove: discounts.remove,
  openAsNew: discounts.openAsNew,
  pull: engine => pull(engine, discounts.list, undefined, 'tr', { force: true }),
};

const ofAccounts: ListedScreens<BankAccount> = {
  names: { save: bankAccounts.save.name, delete: bankAccounts.delete.name },
  make: (_, __, ledger) => anAccount({ iban: ledger.iban() }),
  typed: () => ['name', 'bankName', 'bicSwiftCode'],
  alsoChanged: ({ currency }) => ({ currency: currency === 1 ? 3 : 1 }),
  readAll: async engine => {
    const { accounts: all, fetchedAt } = await readBankAccounts(engine);
    return { all, fetchedAt };
  },
  readOne: readBankAccount,
  save: bankAccounts.queueSave,
  remove: bankAccounts.remove,
  openAsNew: bankAccounts.openAsNew,
  pull: engine => pull(engine, bankAccounts.list, undefined, 'tr', { force: true }),
};

/** The actions are the same with all. */
const screens = {
  calendarEvent: ofEvents,
  discount: ofDiscounts,
  bankAccount: ofAccounts,
} satisfies Record<ListedKind, unknown> as unknown as Readonly<Record<ListedKind, ListedScreens<Fields>>>;

export function isListed({ subject }: Pick<OutboxRow, 'subject'>): boolean {
  return subjectParts(subject).kind in screens;
}

/** Brings both lists to the device. */
export async function pullListed(engine: Engine): Promise<void> {
  for (const kind of listedKinds) await screens[kind].pull(engine);
}

/** A new word of a field; first days lie before last ones. */
function wordOf({ account: { ledger } }: Partner, field: string): string {
  if (field === 'startDate' || field === 'checkinStartDate') return ledger.day(OWN_YEARS[0]);
  if (field === 'endDate') return ledger.day(OWN_YEARS[1]);
  // It is kept in capitals.
  return ledger.word(field === 'bicSwiftCode' ? 'BIC' : field);
}

function wordsFor(partner: Partner, fields: readonly string[], share: number): Words {
  return fields.filter(() => partner.random() < share).map(field => [field, wordOf(partner, field)]);
}

/** A boat for it: often one that was made here and isn't sent yet. */
async function chooseBoat(partner: Partner): Promise<string> {
  if (partner.random() < 0.15) await partner.do('create');
  const { boats } = await readFleet(partner.engine, partner.device.language);
  const ids = boats.map(({ item }) => item.id);
  const unsent = ids.filter(id => partner.account.serverId(subjectOf('boat', id)) === undefined);
  return (partner.random() < 0.7 ? partner.pick(unsent) : undefined) ?? partner.pick(ids) ?? '57';
}

async function save(
  partner: Partner,
  kind: ListedKind,
  id: string,
  values: Fields,
  base: Fields | undefined,
  words: Words,
): Promise<void> {
  const { names, save: saveOne } = screens[kind];
  const subject = subjectOf(kind, id);
  await partner.ask({ subject, name: names.save, words, photos: [] }, () =>
    saveOne(partner.engine, id, values, base, {
      tables: ['drafts'],
      write: tx => tx.drafts.delete(subject),
    }),
  );
}

/** Saves alike new ones under as many names of this device. */
async function create(partner: Partner, count: number): Promise<void> {
  const kind = partner.pick(listedKinds) ?? 'calendarEvent';
  const { make, typed } = screens[kind];
  const made = make(await chooseBoat(partner), partner.random, partner.account.ledger);
  const words = wordsFor(partner, typed(made), 1);
  const values = { ...made, ...Object.fromEntries(words) };
  for (let left = count; left > 0; left -= 1) {
    await save(partner, kind, localId(partner.engine.uuid()), values, undefined, words);
    if (left > 1) await partner.pause(3);
  }
}

/** Opens one that the lists show, and that isn't open already. */
async function withOne(
  partner: Partner,
  action: (kind: ListedKind, open: OpenRecord<Fields>) => Promise<void>,
): Promise<void> {
  const kind = partner.pick(listedKinds) ?? 'calendarEvent';
  const { readAll, readOne, pull: bring } = screens[kind];
  const { engine, account } = partner;
  if (partner.random() < 0.6) await bring(engine);
  const { all } = await readAll(engine);
  const chosen = partner.pick(all.filter(({ subject }) => !account.ledger.open.has(subject)));
  if (!chosen) return;
  const close = partner.openForm(chosen.subject);
  try {
    const open = await readOne(engine, chosen.id);
    if (open.shown) await action(kind, open);
  } finally {
    close();
  }
}

/** In another tab the partner deletes what they have open here. */
async function removeInOtherTab(partner: Partner, kind: ListedKind, seen: OpenRecord<Fields>): Promise<void> {
  const { device, account } = partner;
  const other = device.alive.find(
    process => process.isTab && process !== partner.tab && process.account === account,
  );
  if (!other) return;
  const there = partner.inTab(other);
  const { names, remove } = screens[kind];
  device.coverage.count('D5 another tab deleted what this one edits');
  await there.takeAway(seen.subject, names.delete, () => remove(there.engine, seen, 'x'));
}

export const listedActions = {
  createListed: (partner: Partner): Promise<void> => create(partner, 1),

  /** Two that are alike in every field. */
  createListedTwins: (partner: Partner): Promise<void> => create(partner, 2),

  editListed: (partner: Partner): Promise<void> =>
    withOne(partner, async (kind, seen) => {
      const { id, shown = {}, base } = seen;
      const { typed, alsoChanged } = screens[kind];
      await partner.pause(partner.random() < 0.3 ? 90 : 4);
      if (partner.random() < 0.15) await removeInOtherTab(partner, kind, seen);
      const words = wordsFor(partner, typed(shown), 0.5);
      const also =
        partner.random() < 0.3 ? alsoChanged(shown, await chooseBoat(partner), partner.random) : {};
      await save(partner, kind, id, { ...shown, ...also, ...Object.fromEntries(words) }, base, words);
    }),

  removeListed: (partner: Partner): Promise<void> =>
    withOne(partner, async (kind, seen) => {
      const { names, readOne, remove } = screens[kind];
      const { device, engine } = partner;
      const seenAt = device.time.now;
      // While they decide it may change below the question.
      await partner.pause(20);
      const confirmed = device.mutant.confirmsPresent ? await readOne(engine, seen.id) : seen;
      await partner.takeAway(seen.subject, names.delete, () => remove(engine, confirmed, 'x'), seenAt);
    }),

  async choosePrimary(partner: Partner): Promise<void> {
    const { engine } = partner;
    if (partner.random() < 0.6) await pull(engine, bankAccounts.list, undefined, 'tr', { force: true });
    const { accounts } = await readBankAccounts(engine);
    const chosen = partner.pick(accounts.filter(({ isPrimary, shown }) => !isPrimary && shown !== undefined));
    if (!chosen?.shown) return;
    const { bankName, iban } = chosen.shown;
    const subject = 'primaryAccount:own';
    const args = { v: 1, id: chosen.id, bankName, iban } as const;
    await partner.ask({ subject, name: choosePrimary.name, words: [], photos: [] }, () =>
      enqueue(engine, choosePrimary, { args }),
    );
  },

  async lookAtListed(partner: Partner): Promise<void> {
    for (const kind of listedKinds) {
      const { readAll, pull: bring } = screens[kind];
      await bring(partner.engine);
      const { all, fetchedAt } = await readAll(partner.engine);
      const ids = all.map(({ id }) => id);
      partner.checkList(kind, ids, fetchedAt);
    }
  },
} as const;

/** The partner keeps as a new record what they typed into one that somebody else has deleted meanwhile. */
export async function saveGoneAsNew(partner: Partner, row: OutboxRow): Promise<void> {
  const { account, engine } = partner;
  const { kind } = subjectParts(row.subject);
  const { openAsNew, readOne } = screens[kind as ListedKind];
  const { acks, replaced, discarded } = account.ledger;
  // Later saves that queued up behind it go on with it.
  const queued = new Set(account.rows.filter(other => other.subject === row.subject).map(({ id }) => id));
  const created = await openAsNew(engine, row.id, values => ({ version: 1, values }));
  if (created === undefined) return;
  const { draft } = await readOne(engine, created);
  const values = draft?.values as Fields;
  // Also what earlier saves have put into it whose place it took.
  const text = JSON.stringify(values);
  const isHeld = ([, word]: readonly [string, string]): boolean => text.includes(`"${word}"`);
  const saves = acks.filter(
    ack => ack.subject === row.subject && (queued.has(ack.row) || replaced.has(ack.row)),
  );
  const taken = saves.filter((ack, index) => {
    const later = saves.slice(index + 1).flatMap(({ words }) => words.map(([field]) => field));
    return ack.words.every(word => isHeld(word) || later.includes(word[0]));
  });
  for (const ack of taken) discarded.add(ack.row);
  discarded.add(row.id);
  await save(partner, kind as ListedKind, created, values, undefined, [
    ...new Map(taken.flatMap(ack => ack.words.filter(isHeld))),
  ]);
  partner.device.coverage.count('answered: saved as new');
}
