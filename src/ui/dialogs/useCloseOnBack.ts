import { useEffectEvent, useLayoutEffect } from 'react';

declare global {
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * The browser's back, and Android's, closes what is open instead of leaving the page: by a CloseWatcher, or
 * by an entry in the history where there is none. Escape is Radix's business and both close the same, topmost
 * thing.
 */
export function useCloseOnBack(active: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  // Before anybody sees it open, and may go back.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const closeNow = (): void => onClose();
    if (window.CloseWatcher === undefined) return closeByHistory(closeNow);
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', closeNow);
    return () => watcher.destroy();
  }, [active]);
}

/** The router's state of an entry; `spare` marks one that is the same page once more, above its own. */
interface Entry {
  readonly idx: number;
  readonly key: string;
  readonly spare?: true;
}

const opened: (() => void)[] = [];
/** The entry that was shown when this module last looked. */
let last: Entry | null = null;
/** The keys of pages whose place an entry above them has taken: back and forward pass them. */
const replaced = new Set<string>();

/**
 * [Note: Spare entries] The first thing that opens on a page adds an entry to the history, with the same
 * address and the router's own state. Going back leads from there to the page itself, and closes what is
 * open. An entry stays when something is closed otherwise: to remove it takes time, in which another step
 * could begin. So the next thing uses it again, and a step of the partner over it is one more step in the
 * same direction. The router hears of none of this.
 */
function closeByHistory(close: () => void): () => void {
  window.addEventListener('popstate', passSpare, { capture: true });
  opened.push(close);
  addSpare();
  return () => {
    opened.splice(opened.indexOf(close), 1);
  };
}

/** Null in an entry that isn't the router's, such as that of a link within the page. */
export const entryHere = (): Entry | null => window.history.state as Entry | null;

function addSpare(): void {
  const here = entryHere();
  if (here && !here.spare) window.history.pushState({ ...here, idx: here.idx + 1, spare: true }, '');
  noteHistoryEntry();
}

/**
 * To be called when the router has gone somewhere: entries that it adds tell nobody else. What it puts in a
 * spare entry's place stands for the page below that one, too.
 */
export function noteHistoryEntry(): void {
  const from = last;
  last = entryHere();
  if (from?.spare && last?.idx === from.idx && last.key !== from.key) replaced.add(from.key);
}

function passSpare(event: PopStateEvent): void {
  const from = last;
  const here = entryHere();
  last = here;
  const isOverSpare = from?.spare && here?.key === from.key && here.idx < from.idx;
  if (isOverSpare && opened.length > 0) {
    event.stopImmediatePropagation();
    opened.at(-1)?.();
    // Something below it may be open still.
    if (opened.length > 1) addSpare();
  } else if (here?.spare || isOverSpare || replaced.has(here?.key ?? '')) {
    event.stopImmediatePropagation();
    const isForward = here && from && here.idx > from.idx;
    // The router hears of the page below it.
    if (!isOverSpare && !isForward) last = null;
    window.history.go(isForward ? 1 : -1);
  }
}
