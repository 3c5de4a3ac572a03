import { useState } from 'react';
import { useTranslate } from '../../../../kit/words/messages.tsx';
import type { IcalEvent } from '../../../../lib/calendar/writeIcalendar.ts';
import { HeaderDialogButton } from '../../../../ui/buttons/HeaderDialogButton.tsx';
import { CalendarFileDialog } from './CalendarFileDialog.tsx';

export interface CalendarFileButtonProps {
  /** Returns the blocked days, which the file contains beside the bookings. */
  readonly blocked: () => readonly IcalEvent[];
}

/** Offers the bookings as a calendar file. */
export function CalendarFileButton({ blocked }: CalendarFileButtonProps) {
  const say = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeaderDialogButton icon="download" label={say('ics.open')} onClick={() => setOpen(true)} />
      {open && <CalendarFileDialog blocked={blocked()} onClose={() => setOpen(false)} />}
    </>
  );
}
