/**
 * [Note: Late commits] When a page is put into the back/forward cache, Dexie closes the channel over which it
 * tells other windows about changes. A commit that ends later is told over a channel of our own. When the
 * page is back, Dexie runs all of its live queries again.
 */
import { Dexie, type ObservabilitySet } from 'dexie';

const CHANNEL = 'panel-late-changes';

interface Page {
  addEventListener(
    type: 'pagehide' | 'pageshow',
    listener: (event: { readonly persisted: boolean }) => void,
    options: { readonly capture: boolean },
  ): void;
}

export function broadcastBfcacheChanges(page: Page): void {
  let channel: BroadcastChannel | undefined;
  const listen = (): void => {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<ObservabilitySet>) =>
      Dexie.on.storagemutated.fire(data),
    );
  };
  listen();
  // Before Dexie's own listeners, which tell of changes when the page is back.
  const first = { capture: true };
  const hide = ({ persisted }: { readonly persisted: boolean }): void => {
    if (!persisted) return;
    channel?.close();
    channel = undefined;
  };
  const show = ({ persisted }: { readonly persisted: boolean }): void => {
    if (persisted) listen();
  };
  page.addEventListener('pagehide', hide, first);
  page.addEventListener('pageshow', show, first);
  Dexie.on.storagemutated.subscribe(parts => {
    if (channel) return true;
    const late = new BroadcastChannel(CHANNEL);
    late.postMessage(parts);
    late.close();
    // Nothing is left to Dexie, whose channel would throw.
    return false;
  });
}
