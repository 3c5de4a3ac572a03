import { Dexie, type Table } from 'dexie';
import type {
  BlobRow,
  Clash,
  DraftRow,
  LocalIdRow,
  LogRow,
  MirrorRow,
  OutboxRow,
  UploadRow,
} from './rows.ts';

/**
 * Everything of one account on this device. Its name holds the account's id, nothing else about the partner.
 *
 * Versions only ever add: a table or an index that a released version used is kept for one more release, because an old tab
 * may still be open.
 */
export class AccountDb extends Dexie {
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  declare readonly log: Table<LogRow, string>;
  declare readonly uploads: Table<UploadRow, string>;
  declare readonly blobs: Table<BlobRow, string>;
  declare readonly localIds: Table<LocalIdRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly mirror: Table<MirrorRow, [string, string]>;

  constructor(accountId: string) {
    // "Saved" must survive a flat battery, not only a crash: the browser's default would not (RELIABILITY finding 7).
    super(accountDbName(accountId), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      outbox: '++seq, subject',
      log: 'id, at',
      uploads: 'id, hash, subject',
      blobs: 'id',
      localIds: 'local, server',
      drafts: 'id',
      mirror: '[name+lang], name',
    });
    // 2: what the partner is asked about a row has a kind.
    this.version(2).upgrade(tx =>
      tx
        .table<OutboxRow>('outbox')
        .toCollection()
        .modify(row => {
          Object.assign(row, { clash: clashOf(row.clash) });
        }),
    );
  }
}

/** Version 1 had only fields; none of them meant that something like the record was found, without its id. */
function clashOf(clash: unknown): Clash | undefined {
  if (typeof clash !== 'object' || clash === null || !('fields' in clash)) return undefined;
  const { fields, theirs } = clash as { fields: string[]; theirs: unknown };
  return fields.length > 0 ? { kind: 'fields', fields, theirs } : { kind: 'unknowable' };
}

export function accountDbName(accountId: string): string {
  return `panel-account-${accountId}`;
}
