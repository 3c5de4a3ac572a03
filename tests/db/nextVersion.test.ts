/** B9: the way to the next version of an account's database, with one that is made up. One of a later version: see `PanelDb.test.ts`. */
import type { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { declareAccount } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { accountDbName } from '../../src/db/names.ts';
import { PanelDb } from '../../src/db/PanelDb.ts';
import type { OutboxRow } from '../../src/db/rows.ts';
import { tableNames, type Store } from '../../src/db/Store.ts';
import {
  blobRow,
  collectionHead,
  collectionRow,
  draftRow,
  draftStateRow,
  logRow,
  mirrorRow,
  outboxRow,
  uploadRow,
} from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

const ACCOUNT = '7';

/** Adds an index and changes a row. */
function declareNext(db: Dexie): void {
  declareAccount(db);
  db.version(2)
    .stores({ outbox: '++seq, subject, createdAt' })
    .upgrade(tx =>
      tx
        .table<OutboxRow>('outbox')
        .toCollection()
        .modify(row => {
          Object.assign(row, { args: { v: 2, of: row.args } });
        }),
    );
}

class NextDb extends PanelDb {
  constructor() {
    super(accountDbName(ACCOUNT), { declare: declareNext }, {});
  }
}

async function everythingIn(store: Store): Promise<Record<string, readonly object[]>> {
  return store.read(tableNames, async tx => {
    const found: Record<string, readonly object[]> = {};
    for (const name of tableNames) found[name] = await tx[name].all();
    return found;
  });
}

test('B9 what version 1 has stored is there in a made-up version 2, as its upgrade says', async () => {
  const first = freshDb(ACCOUNT);
  const store = accountStore(first);
  await store.write(tableNames, async tx => {
    await tx.outbox.putMany([outboxRow({ seq: 1, id: 'a' }), outboxRow({ seq: 2, id: 'b', createdAt: 5 })]);
    await tx.log.put(logRow());
    await tx.uploads.put(uploadRow());
    await tx.blobs.put(blobRow());
    await tx.localIds.put({ local: 'boat:local-1', server: 'boat:57' });
    await tx.drafts.put(draftRow());
    await tx.draftStates.put(draftStateRow());
    await tx.mirror.put(mirrorRow());
    await tx.knownHere.put({ key: 'chat:1', value: { sent: [] } });
    await tx.messages.put({ id: 'm', at: 1, tone: 'good', text: 'Gönderildi', read: false });
    await tx.quarantine.put({ id: 'q', table: 'outbox', key: 9, raw: null, reason: 'row', at: 1 });
    await tx.meta.put({ key: 'serverClock', ahead: 5, at: 1 });
    await tx.collections.put(collectionHead('bookings:tr'));
    await tx.collectionRows.add(collectionRow('bookings:tr', { id: '1' }));
    await tx.collectionSeen.put({ list: 'bookings:tr', no: 1, ids: ['1'] });
  });
  const before = await everythingIn(store);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(first.connection?.version).toBe(10);
  first.close();

  const next = new NextDb();
  const { outbox, ...others } = await everythingIn(accountStore(next));
  expect(next.connection?.version).toBe(20);
  const { outbox: queued, ...rest } = before;
  expect(others).toEqual(rest);
  expect(outbox).toEqual((queued as OutboxRow[]).map(row => ({ ...row, args: { v: 2, of: row.args } })));
  const byTime = await next.transaction('r', ['outbox'], tx =>
    tx.table('outbox').orderBy('createdAt').primaryKeys(),
  );
  expect(byTime).toEqual([2, 1]);
  next.close();
});
