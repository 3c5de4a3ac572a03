import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { entryTitle, type Entry } from '../entries.ts';
import { spanWords } from './eventTexts.ts';
import { entryBoatText } from '../timeline/rules/requests.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';

export interface BookingFactsDialogProps {
  readonly entry: Entry;
  /** The booking itself; undefined when it isn't on this device. */
  readonly booking: OfBoats | undefined;
  readonly onClose: () => void;
}

/** A booking in the calendar: to be read, not to be changed and not to be deleted. */
export function BookingFactsDialog({ entry, booking, onClose }: BookingFactsDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const rowName = useCalendarBoats().get(entry.boatId)?.name ?? say('calendar.unknownBoat');
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={entryTitle(say, entry, booking)}
      footer={
        booking && (
          <ButtonLink kind="primary" icon="booking" to={links.booking(booking.id)}>
            {say('calendar.BookingFacts.open')}
          </ButtonLink>
        )
      }
    >
      <Facts>
        <Fact label={say('calendar.field.boat')}>{entryBoatText(intl, rowName, entry, booking)}</Fact>
        <Fact label={say('calendar.field.dates')}>{spanWords(intl, entry)}</Fact>
        <Fact label={say('calendar.BookingFacts.guest')}>{booking?.customer.fullName}</Fact>
        <Fact label={say('calendar.BookingFacts.marina')}>
          {[booking?.boat.marina, booking?.boat.city].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={say('calendar.field.description')}>{entry.description?.trim()}</Fact>
      </Facts>
      <Notice>{say('calendar.BookingFacts.readOnly')}</Notice>
    </Dialog>
  );
}
