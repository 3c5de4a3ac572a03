import { useCallback } from 'react';
import { useSay, useToast } from '../words/messages.tsx';

export interface Undoable {
  /** What was done ("Fotoğraf kaldırıldı"). */
  readonly text: string;
  /** `note` unless told otherwise. */
  readonly tone?: 'good' | 'note';
  /**
   * How to undo it without the toast, for screen readers, which may read it too late; without this the outbox
   * is named.
   */
  readonly otherwise?: string;
  /** As in `Toast`. */
  readonly about?: string;
  readonly onUndo: () => void;
}

/** Says what was done, with a button that undoes it. */
export function useUndo(): (done: Undoable) => void {
  const say = useSay();
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
