import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { lazyNamed } from '../../common/lazyNamed.ts';

const CalendarFileDialog = lazyNamed(() => import('./CalendarFileDialog.tsx'), 'CalendarFileDialog');

/** Offers the bookings as a calendar file; the code for it is precached, so that it opens at sea. */
export function CalendarFileButton() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" compact icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'ics.open' })}
      </Button>
      {open && (
        <Suspense>
          <CalendarFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
