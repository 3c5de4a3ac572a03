/** What the partner does with records that the server lists whole, such as discounts. */
import type { OutboxRow } from '../../../src/db/rows.ts';
import { localId, subjectParts, subjectOf } from '../../../src/lib/ids.ts';
import {
  bankAccounts,
  choosePrimaryAccount,
  readBankAccounts,
} from '../../../src/resources/account/bankAccounts.ts';
import { readFleet } from '../../../src/resources/boats/boatReads.ts';
import type { OpenRecord } from '../../../src/resources/kit/wholeEdits.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { enqueue } from '../../../src/sync/queue/enqueue.ts';
import { pull, type PullResult } from '../../../src/sync/lists/pull.ts';
import { newWord, listedByKind, listedKinds, type Fields, type ListedKind } from '../../nouns/samples.ts';
import type { Partner } from './Partner.ts';

type Words = readonly (readonly [field: string, word: string])[];

export function isListed({ subject }: Pick<OutboxRow, 'subject'>): boolean {
  return subjectParts(subject).kind in listedByKind;
}

const pullList = (engine: Engine, kind: ListedKind): Promise<PullResult> =>
  pull(engine, listedByKind[kind].resource.list, undefined, 'tr', { force: true });

/** Brings all lists to the device. */
export async function pullListed(engine: Engine): Promise<void> {
  for (const kind of listedKinds) await pullList(engine, kind);
}

function wordsFor(partner: Partner, kind: ListedKind, values: Fields, share: number): Words {
  const chosen = listedByKind[kind].simulated.typed(values).filter(() => partner.random() < share);
  return chosen.map(field => [field, newWord(kind, field, partner.account.ledger, true)]);
}

/** A boat for it: often one that was made here and isn't sent yet. */
async function chooseBoat(partner: Partner): Promise<string> {
  if (partner.random() < 0.15) await partner.do('create');
  const { boats } = await readFleet(partner.engine, partner.device.language);
  const ids = boats.map(({ summary }) => summary.id);
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
  const { save: mutator, queueSave } = listedByKind[kind].resource;
  const subject = subjectOf(kind, id);
  await partner.ask({ subject, name: mutator.name, words, photos: [] }, () =>
    queueSave(partner.engine, id, values, base, {
      tables: ['drafts'],
      write: tx => tx.drafts.delete(subject),
    }),
  );
}

/** Saves alike new ones under as many names of this device. */
async function create(partner: Partner, count: number): Promise<void> {
  const kind = partner.pick(listedKinds) ?? 'calendarEvent';
  const { make } = listedByKind[kind].simulated;
  const made = make(await chooseBoat(partner), partner.random, partner.account.ledger);
  const words = wordsFor(partner, kind, made, 1);
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
  const { readAll, readOne } = listedByKind[kind];
  const { engine, account } = partner;
  if (partner.random() < 0.6) await pullList(engine, kind);
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
  const { delete: mutator, remove } = listedByKind[kind].resource;
  device.coverage.count('D5 another tab deleted what this one edits');
  await there.takeAway(seen.subject, mutator.name, () => remove(there.engine, seen, 'x'));
}

export const listedActions = {
  createListed: (partner: Partner): Promise<void> => create(partner, 1),

  /** Two that are alike in every field. */
  createListedTwins: (partner: Partner): Promise<void> => create(partner, 2),

  editListed: (partner: Partner): Promise<void> =>
    withOne(partner, async (kind, seen) => {
      const { id, shown = {}, base } = seen;
      const { alsoChanged } = listedByKind[kind].simulated;
      await partner.pause(partner.random() < 0.3 ? 90 : 4);
      if (partner.random() < 0.15) await removeInOtherTab(partner, kind, seen);
      const words = wordsFor(partner, kind, shown, 0.5);
      const also =
        partner.random() < 0.3 ? alsoChanged(shown, await chooseBoat(partner), partner.random) : {};
      await save(partner, kind, id, { ...shown, ...also, ...Object.fromEntries(words) }, base, words);
    }),

  removeListed: (partner: Partner): Promise<void> =>
    withOne(partner, async (kind, seen) => {
      const { readOne, resource } = listedByKind[kind];
      const { device, engine } = partner;
      const seenAt = device.time.now;
      // While they decide it may change below the question.
      await partner.pause(20);
      const confirmed = device.mutant.confirmsPresent ? await readOne(engine, seen.id) : seen;
      await partner.takeAway(
        seen.subject,
        resource.delete.name,
        () => resource.remove(engine, confirmed, 'x'),
        seenAt,
      );
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
    await partner.ask({ subject, name: choosePrimaryAccount.name, words: [], photos: [] }, () =>
      enqueue(engine, choosePrimaryAccount, { args }),
    );
  },

  async lookAtListed(partner: Partner): Promise<void> {
    for (const kind of listedKinds) {
      await pullList(partner.engine, kind);
      const { all, fetchedAt } = await listedByKind[kind].readAll(partner.engine);
      const ids = all.map(({ id }) => id);
      partner.checkList(kind, ids, fetchedAt);
    }
  },
} as const;

/** The partner keeps as a new record what they typed into one that somebody else has deleted meanwhile. */
export async function saveGoneAsNew(partner: Partner, row: OutboxRow): Promise<void> {
  const { account, engine } = partner;
  const { kind } = subjectParts(row.subject);
  const { readOne, resource } = listedByKind[kind as ListedKind];
  const { acks, replaced, discarded } = account.ledger;
  // Later saves that queued up behind it go on with it.
  const queued = new Set(account.rows.filter(other => other.subject === row.subject).map(({ id }) => id));
  const created = await resource.openAsNew(engine, row.id, values => ({ version: 1, values }));
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
