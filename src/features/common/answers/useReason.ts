import { useEffect, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { reasonSubject } from '../../../resources/bookingDecisions.ts';
import { usePanel } from '../engine/Panel.ts';
import { noteText, openTypedText, type TypedText } from '../form/keep/typedText.ts';

export type Reason = NonNullable<ReturnType<typeof useReason>['reason']>;

/**
 * The reason for a cancellation while it is typed: it stays when its dialog or the panel is closed.
 *
 * @returns the typed text, once it was opened, and `open`, which resolves when the text is there
 */
export function useReason({ id }: Pick<Booking, 'id'>) {
  const { engine } = usePanel();
  const [opened, setOpened] = useState<TypedText>();
  const keeper = opened?.keeper;
  useEffect(() => () => void keeper?.flush(), [keeper]);
  return {
    reason: opened && {
      ...opened,
      type(text: string): void {
        noteText(opened.keeper, text);
        setOpened({ ...opened, text });
      },
      /** It was put on the queue, which deleted the working copy: nothing is unsaved any more. */
      async done(): Promise<void> {
        await opened.keeper.end();
        setOpened(undefined);
      },
    },
    open: async (otherwise: string): Promise<void> => {
      if (opened) return;
      setOpened(await openTypedText(engine, reasonSubject(id), otherwise));
    },
  };
}
