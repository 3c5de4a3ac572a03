/** [Note: Late commits] */
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { accountStore } from '../../src/db/accountStore.ts';
import { broadcastBfcacheChanges } from '../../src/db/lateChanges.ts';
import { draftRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

const turn = (ms = 20): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

test('a commit that ends after the page was put away is told to other windows, and Dexie isn’t asked to', async () => {
  const page = new EventTarget();
  const event = (type: string, persisted: boolean): void => {
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  };
  broadcastBfcacheChanges(page as unknown as Parameters<typeof broadcastBfcacheChanges>[0]);
  const store = accountStore(freshDb());
  const put = (id: string): Promise<void> => store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
  const told: unknown[] = [];
  const other = new BroadcastChannel('panel-late-changes');
  other.addEventListener('message', ({ data }: MessageEvent) => told.push(data));
  const posted: string[] = [];
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
    posted.push(this.name);
    postMessage.call(this, message);
  };
  await put('open');
  event('pagehide', false);
  await put('left for good');
  await turn();
  expect(told).toEqual([]);
  posted.length = 0;
  event('pagehide', true);
  await put('put away');
  await turn();
  expect(told).toHaveLength(1);
  expect(new Set(posted)).toEqual(new Set(['panel-late-changes']));
  event('pageshow', true);
  await put('back');
  await turn();
  expect(told).toHaveLength(1);
  BroadcastChannel.prototype.postMessage = postMessage;

  // Who hears of it makes the live queries that have read it again.
  let reads = 0;
  const subscription = liveQuery(() => {
    reads += 1;
    return store.read(['drafts'], tx => tx.drafts.keys());
  }).subscribe(() => undefined);
  while (reads === 0) await turn();
  await turn();
  other.postMessage(told[0]);
  while (reads === 1) await turn();
  subscription.unsubscribe();
  other.close();
});
