import { useState } from 'react';
import { useSay } from '../../../../kit/words/messages.tsx';
import type { IcalEvent } from '../../../../lib/calendar/icalendar.ts';
import { HeadButton } from '../../../../ui/buttons/HeadButton.tsx';
import { CalendarFileDialog } from './CalendarFileDialog.tsx';

export interface CalendarFileButtonProps {
  /** Returns the blocked days, which the file contains beside the bookings. */
  readonly blocked?: () => readonly IcalEvent[];
}

/** Offers the bookings as a calendar file. */
export function CalendarFileButton({ blocked }: CalendarFileButtonProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeadButton icon="download" label={say('ics.open')} onClick={() => setOpen(true)} />
      {open && <CalendarFileDialog blocked={blocked?.() ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}
