/**
 * The short messages that were shown, kept with the account to be read again: the newest hundred of the last
 * thirty days, over reloads, until the partner signs out.
 */
import { useCallback } from 'react';
import type { ShownMessageRow } from '../../db/rows.ts';
import { useToast, type Toast } from '../../kit/words/messages.tsx';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time/day.ts';

export const MAX_KEPT_MESSAGES = 100;
export const KEPT_MESSAGE_DAYS = 30;

type Keeping = Pick<Engine, 'store' | 'clock' | 'uuid'>;

/** Keeps a message, in place of the same one of a moment ago, and deletes what is too old or too much. */
export async function keepShownMessage(
  engine: Keeping,
  { tone, text, to }: Pick<ShownMessageRow, 'tone' | 'text' | 'to'>,
): Promise<void> {
  const at = engine.clock.now();
  await engine.store.write(['messages'], async tx => {
    const kept = newestFirst(await tx.messages.all());
    for (const [place, message] of kept.entries()) {
      const isSame = message.tone === tone && message.text === text && message.at > at - MINUTE_MS;
      if (isSame || place >= MAX_KEPT_MESSAGES - 1 || message.at < at - KEPT_MESSAGE_DAYS * DAY_MS)
        await tx.messages.delete(message.id);
    }
    await tx.messages.put({
      id: engine.uuid(),
      at,
      tone,
      text,
      ...(to !== undefined && { to }),
      read: false,
    });
  });
}

/** The newest first. */
export async function readKeptMessages(engine: Pick<Engine, 'store' | 'clock'>): Promise<ShownMessageRow[]> {
  const oldest = engine.clock.now() - KEPT_MESSAGE_DAYS * DAY_MS;
  const all = await engine.store.read(['messages'], tx => tx.messages.all());
  return newestFirst(all).filter(({ at }) => at >= oldest);
}

/** The partner has opened the list. */
export async function markMessagesRead(engine: Pick<Engine, 'store'>): Promise<void> {
  await engine.store.write(['messages'], async tx => {
    for (const message of await tx.messages.all())
      if (!message.read) await tx.messages.put({ ...message, read: true });
  });
}

function newestFirst(messages: readonly ShownMessageRow[]): ShownMessageRow[] {
  return [...messages].sort((a, b) => b.at - a.at);
}

/** Shows a message at once and also keeps it. A message that can't be kept was still shown. */
export function useKeptToast(engine: Keeping): (toast: Toast) => void {
  const show = useToast();
  return useCallback(
    toast => {
      show(toast);
      keepShownMessage(engine, toast).catch(logFailure('message not kept'));
    },
    [show, engine],
  );
}
