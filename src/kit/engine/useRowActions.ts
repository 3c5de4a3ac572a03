import { useMemo } from 'react';
import { useTranslate, useToast } from '../words/messages.tsx';
import { errorTextForLog, log } from '../../lib/log.ts';
import { registry } from '../../resources/nouns.ts';
import { discardRow, restoreRows, retryRow, type OutboxRow, type SeenRow } from '../../sync/queue/outbox.ts';
import { useUndoToast } from './useUndoToast.ts';
import { usePanel } from './Panel.ts';
import { deleteUploadLater } from '../../sync/files/releaseUploads.ts';
import { useNotKeptWords } from './useNotKeptWords.ts';

/** A row as the partner sees it. For a message the id is enough, because its contents never change. */
export type RowAsSeen = Pick<OutboxRow, 'id'> & Partial<SeenRow>;

function seenOf({ args, conflict }: RowAsSeen): SeenRow | undefined {
  return args === undefined ? undefined : { args, conflict };
}

/** Returns the actions for unsent rows, for any screen. */
export function useRowActions() {
  const say = useTranslate();
  const toast = useToast();
  const sayWithUndo = useUndoToast();
  const notKept = useNotKeptWords();
  const { engine: reading, wake } = usePanel();
  return useMemo(() => {
    const engine = { ...reading, registry };
    const kept = async (
      work: () => Promise<unknown>,
      tell?: (refused: string | undefined) => void,
    ): Promise<boolean> => {
      tell?.(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        log('not kept', { error: errorTextForLog(error) });
        if (tell) tell(notKept(error));
        else toast({ tone: 'stop', text: notKept(error) });
        return false;
      }
    };
    const send = (work: () => Promise<unknown>): void =>
      void kept(work).then(isKept => {
        if (isKept) wake('sendNow');
      });
    const offerUndo = (text: string, undo: () => Promise<unknown>): void =>
      sayWithUndo({ text, onUndo: () => void kept(undo).then(() => wake('enqueued')) });
    const takeOff = async (row: RowAsSeen): Promise<Awaited<ReturnType<typeof discardRow>>> => {
      const given = await discardRow(engine, row.id, seenOf(row));
      if (given.length === 0) toast({ tone: 'wait', text: say('outbox.tooLate') });
      // Rows that waited for it can be sent now.
      else wake('enqueued');
      if (given.some(({ inFile }) => inFile)) toast({ tone: 'wait', text: say('outbox.inFile') });
      for (const upload of given.flatMap(({ needs }) => needs)) deleteUploadLater(reading, upload);
      return given;
    };
    return {
      /**
       * Stores a change. If it couldn't be stored, a toast says so, or `tell` gets the words
       * instead; `tell` gets undefined before each try. Resolves with whether the change was stored.
       */
      kept,
      /** Like `kept`, and sends the queue at once. */
      send,
      offerUndo,
      /** Sends a row again that waits for a decision. */
      retry: (row: RowAsSeen): void =>
        send(async () => {
          if (!(await retryRow(engine, row.id, seenOf(row))))
            toast({ tone: 'wait', text: say('question.overText') });
        }),
      /** Discards an unsent row, and offers to undo that. */
      giveUp: (row: RowAsSeen): void =>
        void kept(async () => {
          const given = await takeOff(row);
          if (given.length > 0)
            offerUndo(say('outbox.discarded', { count: given.length }), () => restoreRows(engine, given));
        }),
      /** Takes an unsent row off the queue to edit it further. Resolves with whether it was still queued. */
      takeBack: async (id: string): Promise<boolean> => {
        let isBack = false;
        await kept(async () => {
          isBack = (await takeOff({ id })).length > 0;
        });
        return isBack;
      },
    };
  }, [reading, wake, toast, sayWithUndo, say, notKept]);
}
