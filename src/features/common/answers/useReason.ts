import { useEffect, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { reasonSubject } from '../../../resources/bookingDecisions.ts';
import { usePanel } from '../engine/Panel.ts';
import { noteText, openTypedText, type TypedText } from '../form/keep/typedText.ts';

/**
 * The reason for a cancellation while it is typed: it stays when its dialog or the panel is closed (Q071).
 */
export interface Reason extends TypedText {
  readonly type: (text: string) => void;
  /** It was put on the queue, which deleted the working copy: nothing is unsaved any more. */
  readonly done: () => Promise<void>;
}

/**
 * @returns the typed text, once it was opened, and `open`, which resolves when the text is there
 */
export function useReason({ id }: Pick<Booking, 'id'>): {
  readonly reason: Reason | undefined;
  readonly open: (otherwise: string) => Promise<void>;
} {
  const { engine } = usePanel();
  const [opened, setOpened] = useState<TypedText>();
  const keeper = opened?.keeper;
  useEffect(() => () => void keeper?.flush(), [keeper]);
  return {
    reason: opened && {
      ...opened,
      type(text) {
        noteText(opened.keeper, text);
        setOpened({ ...opened, text });
      },
      async done() {
        await opened.keeper.end();
        setOpened(undefined);
      },
    },
    async open(otherwise) {
      if (opened) return;
      setOpened(await openTypedText(engine, reasonSubject(id), otherwise));
    },
  };
}
