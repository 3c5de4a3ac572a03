import { useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { PopupPanel } from '../../../ui/dialogs/PopupPanel.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { lazyOrNothing } from '../../../kit/going/lazyNamed.tsx';
import { CalendarFileDialog } from '../shared/calendarFile/CalendarFileDialog.tsx';
import type { BookingListAddress } from './useBookingListAddress.ts';

const ExportDialog = lazyOrNothing(() => import('../export/ExportDialog.tsx'), 'ExportDialog');

export interface BookingsMenuProps {
  readonly place: BookingListAddress;
  /** Given if the page's header has no room for the refresh button. */
  readonly onRefresh: (() => void) | undefined;
}

/** Offers the exports of the list: a file for a calendar, a file for a spreadsheet, a print. */
export function BookingsMenu({ place, onRefresh }: BookingsMenuProps) {
  const say = useTranslate();
  const [open, setOpen] = useState<'menu' | 'calendar' | 'export'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <IconButton
        icon="more"
        label={say('bookings.Menu.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      />
      <PopupPanel open={open === 'menu'} onOpenChange={close} title={say('bookings.Menu.open')}>
        <List>
          {onRefresh && (
            <Row
              icon="refresh"
              title={say('bookings.Page.refresh')}
              onClick={() => {
                close();
                onRefresh();
              }}
            />
          )}
          <Row icon="download" title={say('bookings.Export.title')} onClick={() => setOpen('export')} />
          <Row icon="calendar" title={say('ics.open')} onClick={() => setOpen('calendar')} />
        </List>
      </PopupPanel>
      {open === 'calendar' && <CalendarFileDialog blocked={[]} onClose={close} />}
      {open === 'export' && <ExportDialog place={place} onClose={close} />}
    </>
  );
}
