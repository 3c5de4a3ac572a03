import { useIntl } from 'react-intl';
import { actionsOf, answerDeadline, stageOf, type StageLabel } from '../../../domain/booking.ts';
import type { ShownBooking } from '../../../resources/bookingReads.ts';
import { isUnderWay } from '../../../sync/outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { useServerNow } from '../engine/useServerNow.ts';
import { useKeptFocus } from '../useKeptFocus.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import styles from './BookingActs.module.css';
import { CancelBookingButton } from './CancelBookingButton.tsx';
import { isDecision } from './decisions.ts';
import { UnsentDecision } from './UnsentDecision.tsx';
import { HOUR_MS } from '../../../lib/day.ts';

/** From here on the time is updated every second. */
const LAST_MS = HOUR_MS;

const labels = {
  otherDates: 'bookings.Label.otherDates',
  rejected: 'bookings.Label.rejected',
  cancelledByCustomer: 'bookings.Label.cancelledByCustomer',
  cancelledByPartner: 'bookings.Label.cancelledByPartner',
  timedOut: 'bookings.Label.timedOut',
  timeOver: 'bookings.Label.timeOver',
} as const satisfies Record<StageLabel, FormatjsIntl.Message['ids']>;

/** What a partner decides about a booking: yes or no, or that it is cancelled (A228–A234, A239–A243); and what of it isn't sent. */
export function BookingActs({ booking: shown }: { readonly booking: ShownBooking }) {
  const intl = useIntl();
  const { booking, changes } = shown;
  const deadline = answerDeadline(booking);
  const slow = useServerNow();
  const isLast = deadline !== undefined && Math.abs(deadline - slow) < LAST_MS;
  const now = useServerNow(isLast ? 1_000 : 60_000);
  const acts = actionsOf(booking, now);
  const decisions = changes.filter(isDecision);
  const answer = decisions.find(decision => decision.kind === 'answer');
  const cancellation = decisions.find(decision => decision.kind === 'cancel');
  const isCompleted = stageOf(booking.status) === 'completed';
  const isEmpty = !acts.answer && !acts.cancel && !acts.label && !isCompleted && decisions.length === 0;
  const place = useKeptFocus<HTMLDivElement>(decisions.map(({ row }) => row.id).join(' '));
  if (isEmpty) return null;
  return (
    <div className={styles.acts} ref={place} tabIndex={-1}>
      {decisions.map(decision => (
        <UnsentDecision key={decision.row.id} decision={decision} booking={booking} acts={acts} now={now} />
      ))}
      {acts.answer && !answer && <AnswerButtons booking={booking} />}
      {acts.cancel && !(cancellation && isUnderWay(cancellation.row)) && (
        <CancelBookingButton booking={booking} waiting={cancellation?.args.reason} />
      )}
      {acts.label && (
        <Button disabled wide="always">
          {intl.formatMessage({ id: labels[acts.label] })}
        </Button>
      )}
      {isCompleted && <p className={styles.note}>{intl.formatMessage({ id: 'bookings.Label.paid' })}</p>}
    </div>
  );
}
