import { useCallback } from 'react';
import { useTranslate, useToast } from '../words/messages.tsx';

export interface Undoable {
  /** A sentence about what was done ("Fotoğraf kaldırıldı"). */
  readonly text: string;
  /** `note` unless told otherwise. */
  readonly tone?: 'good' | 'note';
  /**
   * Says how to undo it without the toast, for screen readers, which may read the toast too late. By default
   * the text names the outbox.
   */
  readonly otherwise?: string;
  /** As in `Toast`. */
  readonly about?: string;
  readonly onUndo: () => void;
}

/** Says what was done, with a button that undoes it. */
export function useUndoToast(): (done: Undoable) => void {
  const say = useTranslate();
  const toast = useToast();
  return useCallback(
    ({ text, tone = 'note', otherwise, about, onUndo }) =>
      toast({
        tone,
        text,
        ...(about !== undefined && { about }),
        action: {
          label: say('common.undo'),
          altText: otherwise ?? say('outbox.undo.alt'),
          onAction: onUndo,
        },
      }),
    [toast, say],
  );
}
