import { useIntl } from 'react-intl';
import type { Booking } from '../../domain/booking.ts';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { BoatMark } from './boatMarks.ts';
import type { Entry } from './entries.ts';
import { spanWords } from './eventTexts.ts';
import { useEntryTitle } from './useEntryTitle.ts';

export interface BookingFactsProps {
  readonly entry: Entry;
  readonly boat: BoatMark | undefined;
  /** The booking itself; undefined when it isn't on this device. */
  readonly booking: Booking | undefined;
  readonly onClose: () => void;
}

/** A booking in the calendar: to be read, not to be changed and not to be deleted (A109, A110). */
export function BookingFacts({ entry, boat, booking, onClose }: BookingFactsProps) {
  const intl = useIntl();
  const titleOf = useEntryTitle();
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={titleOf(entry, booking)}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      footer={
        booking && (
          <ButtonLink kind="primary" icon="booking" to={links.booking(booking.id)}>
            {intl.formatMessage({ id: 'calendar.BookingFacts.open' })}
          </ButtonLink>
        )
      }
    >
      <Facts>
        <Fact label={intl.formatMessage({ id: 'calendar.field.boat' })}>
          {boat?.name ?? intl.formatMessage({ id: 'calendar.unknownBoat' })}
        </Fact>
        <Fact label={intl.formatMessage({ id: 'calendar.field.dates' })}>{spanWords(intl, entry)}</Fact>
        <Fact label={intl.formatMessage({ id: 'calendar.BookingFacts.guest' })}>
          {booking?.customer.fullName}
        </Fact>
        <Fact label={intl.formatMessage({ id: 'calendar.BookingFacts.marina' })}>
          {[booking?.boat.marina, booking?.boat.city].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={intl.formatMessage({ id: 'calendar.field.description' })}>
          {entry.description?.trim()}
        </Fact>
      </Facts>
      <Notice>{intl.formatMessage({ id: 'calendar.BookingFacts.readOnly' })}</Notice>
    </Dialog>
  );
}
