import { Dexie, type DexieOptions, type Table } from 'dexie';
import type {
  BlobRow,
  CollectionRecord,
  CollectionRow,
  CollectionSeen,
  DraftRow,
  DraftStateRow,
  KnownHereRow,
  LocalIdRow,
  LogRow,
  MessageRow,
  MetaRow,
  MirrorRow,
  OutboxRow,
  QuarantineRow,
  UploadRow,
} from './rows.ts';

/**
 * All versions of an account's database. The next one is a `version(2)` after the first, with only the tables that it adds or
 * changes, and an `upgrade` of rows where needed. A table or an index that a released version used is kept for one more release,
 * because an old tab may still be open.
 */
export class AccountSchema extends Dexie {
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  declare readonly log: Table<LogRow, string>;
  declare readonly uploads: Table<UploadRow, string>;
  declare readonly blobs: Table<BlobRow, string>;
  declare readonly localIds: Table<LocalIdRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly draftStates: Table<DraftStateRow, [string, number]>;
  declare readonly mirror: Table<MirrorRow, [string, string]>;
  declare readonly knownHere: Table<KnownHereRow, string>;
  declare readonly messages: Table<MessageRow, string>;
  declare readonly quarantine: Table<QuarantineRow, string>;
  declare readonly meta: Table<MetaRow, MetaRow['key']>;
  declare readonly collections: Table<CollectionRecord, [string, string]>;
  declare readonly collectionRows: Table<CollectionRow, number, Omit<CollectionRow, 'no'>>;
  declare readonly collectionSeen: Table<CollectionSeen, [string, number]>;

  constructor(database: string, options?: DexieOptions) {
    super(database, options);
    this.version(1).stores({
      outbox: '++seq, subject',
      log: 'id, at',
      uploads: 'id, hash, subject',
      blobs: 'id',
      localIds: 'local, server',
      drafts: 'id',
      draftStates: '[draft+no]',
      mirror: '[name+lang], name, [shape+fetchedAt]',
      knownHere: 'key',
      messages: 'id',
      quarantine: 'id',
      meta: 'key',
      collections: '[list+part]',
      collectionRows: '++no, [list+id], [list+no]',
      collectionSeen: '[list+no]',
    });
  }
}
