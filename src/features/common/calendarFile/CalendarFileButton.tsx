import { useState } from 'react';
import { useSay } from '../words/messages.tsx';
import type { CalendarEvent } from '../../../lib/icalendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { lazyInPlace } from '../going/lazyNamed.tsx';

const CalendarFileDialog = lazyInPlace(() => import('./CalendarFileDialog.tsx'), 'CalendarFileDialog');

export interface CalendarFileButtonProps {
  /** What stands in the file beside the bookings. */
  readonly blocked?: () => readonly CalendarEvent[];
}

/** Offers the bookings as a calendar file; the code for it is precached, so that it opens at sea. */
export function CalendarFileButton({ blocked }: CalendarFileButtonProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const isNarrow = useMedia('(width < 768px)');
  const label = say('ics.open');
  return (
    <>
      {isNarrow ? (
        <IconButton icon="download" label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <Button kind="quiet" compact icon="download" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <CalendarFileDialog blocked={blocked?.() ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}
