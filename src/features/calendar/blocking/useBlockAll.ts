import type { CalendarEvent } from '../../../domain/calendarEvent.ts';
import { events, readCalendar } from '../../../resources/calendar.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useDeleteWithUndo } from '../../../kit/engine/useDeleteWithUndo.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';

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
  const offerUndo = useUndoToast();
  const remove = useDeleteWithUndo();
  const { kept } = useRowActions();
  const { engine, wake, reach } = usePanel();
  const block = async (
    blocked: readonly CalendarEvent[],
    { done, name, otherwise }: BlockedWords,
    also?: AlsoWritten,
  ): Promise<void> => {
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
      onUndo: () => void kept(undo),
    });
  };
  return (...asked) => kept(() => block(...asked));
}
