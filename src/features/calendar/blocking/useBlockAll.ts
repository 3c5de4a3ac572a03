import type { CalendarEvent } from '../../../domain/calendarEvent.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { events, readCalendar } from '../../../resources/calendar.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useNotKeptWords } from '../../../kit/engine/useNotKeptWords.ts';
import { useDeleteWithUndo } from '../../../kit/engine/useDeleteWithUndo.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';

/** Texts about the blocked days. */
export interface BlockedWords {
  readonly done: string;
  /** The name of all new entries together, for the undo. */
  readonly name: string;
  /** Says how to undo the blocking later. */
  readonly otherwise: string;
}

/** Blocks all of the days or none, and offers one undo. Resolves with whether the days are stored here. */
export function useBlockAll(): (
  blocked: readonly CalendarEvent[],
  words: BlockedWords,
  also?: AlsoWritten,
) => Promise<boolean> {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const remove = useDeleteWithUndo();
  const notKeptWords = useNotKeptWords();
  const { engine, wake, reach } = usePanel();
  const notKept = (error: unknown): false => {
    log('days not blocked', { error: errorTextForLog(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const block = async (
    blocked: readonly CalendarEvent[],
    { done, name, otherwise }: BlockedWords,
    also?: AlsoWritten,
  ): Promise<true> => {
    const ids = new Set(await events.createAll(engine, blocked, also));
    wake('enqueued');
    requestPersistentStorage();
    // Some entries may have been sent meanwhile: they are deleted like any other entry.
    const undo = async (): Promise<void> => {
      const made = (await readCalendar(engine)).events.filter(({ id }) => ids.has(id));
      const onlyHere = made.every(({ serverId }) => serverId === undefined);
      await remove({ name, onlyHere, remove: () => events.removeAll(engine, made) });
    };
    const isSent = reach === 'reachable';
    offerUndo({
      text: isSent ? done : say('calendar.done.waiting', { done }),
      tone: isSent ? 'good' : 'note',
      otherwise,
      onUndo: () => void undo().catch(notKept),
    });
    return true;
  };
  return (...asked) => block(...asked).catch(notKept);
}
