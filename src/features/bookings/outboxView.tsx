import { string, type } from 'superstruct';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { links } from '../../domain/values/links.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { fits } from '../../lib/fits.ts';
import { readBooking } from '../../resources/bookings/bookingReads.ts';
import {
  answerBooking,
  cancelBooking,
  isDecisionTooLate,
  removeBookingDocument,
  saveBookingDocument,
} from '../../resources/bookings/bookings.ts';
import type { NounOutboxView, RowTraits } from '../../kit/shell/outboxView.ts';
import { bookedBoatText } from './shared/answers/offerWords.ts';
import { decisionOf, decisionChoiceOf } from './shared/answers/decisions.ts';
import { lazyOrNothing } from '../../kit/going/lazyNamed.tsx';

const UnsentDecisionLine = lazyOrNothing(() => import('./UnsentDecisionLine.tsx'), 'UnsentDecisionLine');

/** The arguments of a cancellation that a line of the log shows. */
const Reason = type({ id: string(), reason: string() });

export const bookingOutboxView: NounOutboxView = {
  icons: {
    [answerBooking.name]: 'booking',
    [cancelBooking.name]: 'close',
    [saveBookingDocument.name]: 'file',
    [removeBookingDocument.name]: 'trash',
  },
  async nameOf({ engine, language, intl }, id) {
    const { booking, boats = [] } = (await readBooking(engine, id, language)) ?? {};
    const number = booking?.bookingNumber ?? id;
    return dotted(
      intl.formatMessage({ id: 'outbox.booking' }, { number }),
      booking && bookedBoatText(intl, { ...booking, boats }),
    );
  },
  place: { link: links.booking, icon: 'booking', text: 'outbox.booking.open' },
  traitsOf,
  Details: Decided,
  drafts: { bookingCancel: 'outbox.unsaved.reason' },
  noteOf: ({ givenUp }, { intl }) =>
    fits(Reason, givenUp)
      ? intl.formatMessage({ id: 'bookings.Unsent.reason' }, { reason: givenUp.reason })
      : undefined,
  // For a decision that the partner took back there is no version of the server.
  outcomeOf: ({ name, outcome }) =>
    (name === answerBooking.name || name === cancelBooking.name) && outcome === 'serverKept'
      ? 'discarded'
      : outcome,
};

/** Nothing is lost by confirming it. */
const understood = { label: 'bookings.Unsent.understood', question: 'none' } as const;

function traitsOf(row: OutboxRow): RowTraits {
  const decision = decisionOf(row);
  const late = isDecisionTooLate(row);
  return {
    isTooLate: late,
    ...(decision && {
      what: decisionChoiceOf(decision),
      ...(row.conflict?.kind === 'fields' && { retry: { label: 'bookings.Unsent.sendNew' as const } }),
      discard: { label: 'bookings.Unsent.withdraw', question: 'outbox.discard.booking' },
    }),
    confirm: understood,
    ...(late && { discard: understood }),
  };
}

/** Shows by when a decision about a booking must be sent, or the customer's changes since then. */
function Decided({ row }: { readonly row: OutboxRow }) {
  const decision = decisionOf(row);
  return decision ? <UnsentDecisionLine decision={decision} /> : null;
}
