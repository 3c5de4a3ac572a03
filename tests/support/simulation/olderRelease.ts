/**
 * What an earlier release left behind on the device (B9): work in the shape of database version 1, frozen as that release wrote it,
 * and as today's reads it. Over Dexie the old rows are written and today's code upgrades them; in memory they begin upgraded. That
 * both histories are the same proves the upgrade.
 */
import { Dexie } from 'dexie';
import { accountDbName } from '../../../src/db/names.ts';
import type { Clash, OutboxRow } from '../../../src/db/rows.ts';
import type { Store } from '../../../src/db/Store.ts';
import type { Boat } from '../../../src/domain/boat.ts';
import { boat, outboxRow } from '../factories.ts';
import { START } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import { activeBoat } from './wireBoat.ts';

const OLD = 10 * 60_000;

interface OldRow {
  readonly row: OutboxRow;
  /** What version 1 had in this place. */
  readonly clash: { readonly fields: readonly string[]; readonly theirs: unknown } | undefined;
  /** What the partner was promised then. */
  readonly words: readonly (readonly [field: string, word: string])[];
}

function oldRow(
  seq: number,
  fields: Partial<OutboxRow>,
  words: OldRow['words'],
  clash?: OldRow['clash'],
  clashNow?: Clash,
): OldRow {
  const id = `old-${seq}`;
  const at = START - OLD;
  const row = outboxRow({ seq, id, key: id, createdAt: at, nextAt: at, clash: clashNow, ...fields });
  return { row, clash, words };
}

const save = (id: string, values: Boat, isDraft: boolean): Pick<OutboxRow, 'name' | 'args' | 'subject'> => ({
  name: 'boat.save',
  args: { v: 1, id, boat: values, isDraft },
  subject: `boat:${id}`,
});

const oldRows: readonly OldRow[] = [
  // An edit that wasn't sent yet.
  oldRow(
    1,
    { ...save('57', { ...activeBoat('first'), titleTR: 'old word' }, false), base: activeBoat('first') },
    [['titleTR', 'old word']],
  ),
  // One that clashes.
  oldRow(
    2,
    {
      ...save('58', { ...activeBoat('second'), titleEN: 'old side' }, false),
      base: activeBoat('second'),
      status: 'conflict',
      problem: { words: { id: 'boats.save.clash' }, at: START - OLD },
    },
    [['titleEN', 'old side']],
    { fields: ['titleEN'], theirs: activeBoat('second') },
    { kind: 'fields', fields: ['titleEN'], theirs: activeBoat('second') },
  ),
  // A new boat of which nobody knew whether it had arrived.
  oldRow(
    3,
    {
      ...save('local-old', boat({ name: 'old boat' }), true),
      attempts: 1,
      sentAt: START - OLD,
      baseline: ['57', '58'],
      status: 'conflict',
      problem: { words: { id: 'boats.save.maybeThere', values: { name: 'old boat' } }, at: START - OLD },
    },
    [['name', 'old boat']],
    { fields: [], theirs: boat({ name: 'old boat' }) },
    { kind: 'unknowable' },
  ),
  // A choice whose tab was closed while it was being sent.
  oldRow(
    4,
    {
      name: 'account.chooseLanguage',
      args: { v: 1, languageCode: 'en' },
      subject: 'account:language',
      status: 'sending',
      attempt: 'old try',
      attempts: 1,
      sentAt: START - OLD,
    },
    [['languageCode', 'en']],
  ),
];

/** Writes them into a database as the first release made it. */
export async function writeAsReleaseOne(accountId: string): Promise<void> {
  const db = new Dexie(accountDbName(accountId));
  db.version(1).stores({
    outbox: '++seq, subject',
    log: 'id, at',
    uploads: 'id, hash, subject',
    blobs: 'id',
    localIds: 'local, server',
    drafts: 'id',
    mirror: '[name+lang], name',
  });
  await db.table('outbox').bulkPut(oldRows.map(({ row, clash }) => ({ ...row, clash })));
  db.close();
}

/** Writes them as they are after all upgrades. */
export async function writeUpgraded(store: Store): Promise<void> {
  await store.write(['outbox'], tx => tx.outbox.putMany(oldRows.map(({ row }) => row)));
}

/** The partner was promised all this by the earlier release. */
export function addEarlierPromises({ ledger }: Account): void {
  for (const { row, words } of oldRows)
    ledger.ask({ subject: row.subject, name: row.name, words, photos: [] }).saved(row.id);
}
