import { Dexie, type Table } from 'dexie';
import type {
  BlobRow,
  CollectionChunk,
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
import { ofVersion1 } from './shapes.ts';
import { withoutCustomers } from './withoutCustomers.ts';

/**
 * All versions of an account's database.
 *
 * Versions only ever add: a table or an index that a released version used is kept for one more release, because an old tab
 * may still be open.
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
  declare readonly collectionChunks: Table<CollectionChunk, [string, number]>;
  declare readonly collectionRows: Table<CollectionRow, [string, string]>;
  declare readonly collectionSeen: Table<CollectionSeen, [string, number]>;

  constructor(database: string, indexedDB?: IDBFactory) {
    super(database, { chromeTransactionDurability: 'strict', ...(indexedDB && { indexedDB }) });
    this.version(1).stores({
      outbox: '++seq, subject',
      log: 'id, at',
      uploads: 'id, hash, subject',
      blobs: 'id',
      localIds: 'local, server',
      drafts: 'id',
      mirror: '[name+lang], name',
    });
    // 2: the question to the partner about a row has a kind; messages are kept; big lists; damaged rows are
    // moved aside.
    this.version(2)
      .stores({
        messages: 'id',
        quarantine: 'id',
        meta: 'key',
        collections: '[list+part]',
        collectionChunks: '[list+no]',
        collectionRows: '[list+id]',
        collectionSeen: '[list+no]',
      })
      .upgrade(tx =>
        tx
          .table<OutboxRow>('outbox')
          .toCollection()
          .modify(row => {
            Object.assign(row, ofVersion1(row));
          }),
      );
    // 3: the history of working copies.
    this.version(3).stores({ draftStates: '[draft+no]' });
    // 4: queued decisions about bookings hold no customers.
    this.version(4)
      .stores({})
      .upgrade(tx =>
        tx
          .table<OutboxRow>('outbox')
          .toCollection()
          .modify(row => {
            Object.assign(row, withoutCustomers(row));
          }),
      );
    // 5: what only this device knows has a table of its own, apart from what the server can send again.
    this.version(5)
      .stores({ knownHere: 'key' })
      .upgrade(async tx => {
        const mirror = tx.table<MirrorRow>('mirror');
        const rows = await mirror.where('name').startsWithAnyOf('chatHere:', 'ownWrite:').toArray();
        const moved = rows.map(({ name, value }) => ({ key: name.replace(/^chatHere:/, 'chat:'), value }));
        await tx.table<KnownHereRow>('knownHere').bulkPut(moved);
        await mirror.bulkDelete(rows.map(({ name, lang }) => [name, lang]));
      });
    // 6: an index finds the lists that are fresh, without reading them.
    this.version(6).stores({ mirror: '[name+lang], name, [shape+fetchedAt]' });
  }
}
