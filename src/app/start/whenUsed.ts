import { SESSION_CHANNEL } from '../../sync/messages.ts';

const acts = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Calls back once: when something is pressed, typed or filled in on the page, or when another window signs
 * in.
 */
export function whenUsed(callback: () => void, page: EventTarget = window): void {
  const used = new AbortController();
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  const use = (): void => {
    used.abort();
    channel.close();
    callback();
  };
  channel.addEventListener('message', use);
  for (const act of acts) page.addEventListener(act, use, { signal: used.signal });
}
