import { useTranslate } from '../../../../kit/words/messages.tsx';
import { actionsOf, answerDeadline, stageOf, type StageLabel } from '../../../../domain/booking/booking.ts';
import type { ShownBooking } from '../../../../resources/bookings/bookingReads.ts';
import { mayBeInFlight } from '../../../../sync/queue/outbox.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { useServerNow, useServerNowNear } from '../../../../kit/engine/useServerNow.ts';
import { AnswerButtons, AnswerDialogs, useAnswerDialogs } from './AnswerButtons.tsx';
import styles from './BookingDecisions.module.css';
import { CancelBookingButton } from './CancelBookingButton.tsx';
import { isDecision } from './decisions.ts';
import { AcceptedNotice, useIsJustAccepted } from './decided/AcceptedNotice.tsx';
import { UnsentDecision } from './decided/UnsentDecision.tsx';

const labels = {
  otherDates: 'bookings.Label.otherDates',
  rejected: 'bookings.Label.rejected',
  cancelledByCustomer: 'bookings.Label.cancelledByCustomer',
  cancelledByPartner: 'bookings.Label.cancelledByPartner',
  timedOut: 'bookings.Label.timedOut',
  timeOver: 'bookings.Label.timeOver',
} as const satisfies Record<StageLabel, MessageId>;

/** The answer buttons of a request, or its outcome; and decisions that aren't sent yet. */
export function BookingDecisions({ booking: shown }: { readonly booking: ShownBooking }) {
  const say = useTranslate();
  const { booking, changes } = shown;
  const now = useServerNowNear(answerDeadline(booking));
  const acts = actionsOf(booking, now);
  const decisions = changes.filter(isDecision);
  const isAnswered = decisions.some(({ kind }) => kind === 'answer');
  const answer = useAnswerDialogs();
  const isAccepted = useIsJustAccepted(booking, acts.answer) && decisions.length === 0;
  const isCompleted = stageOf(booking.status) === 'completed';
  // An open question stays, to say what has happened to its booking.
  const isEmpty =
    !acts.answer &&
    !acts.label &&
    !isAccepted &&
    !isCompleted &&
    decisions.length === 0 &&
    !answer.asked?.open;
  if (isEmpty) return null;
  return (
    <div className={styles.acts} tabIndex={-1}>
      {decisions.map(decision => (
        <UnsentDecision
          key={decision.row.id}
          decision={decision}
          booking={booking}
          acts={acts}
          answer={answer}
          now={now}
        />
      ))}
      {isAccepted && <AcceptedNotice booking={booking} now={now} />}
      {acts.answer && !isAnswered && <AnswerButtons booking={booking} answer={answer} />}
      {acts.label && (
        <Button disabled wide="always">
          {say(labels[acts.label])}
        </Button>
      )}
      {isCompleted && <p className={styles.note}>{say('bookings.Label.paid')}</p>}
      <AnswerDialogs answer={answer} booking={booking} boats={shown.boats} canStill={acts.answer} />
    </div>
  );
}

/**
 * Cancels a booking. The button stands apart from the others, below the read-only part, because a
 * cancellation is destructive.
 */
export function CancelAct({ booking: { booking, boats, changes } }: { readonly booking: ShownBooking }) {
  const { cancel } = actionsOf(booking, useServerNow());
  const waiting = changes.filter(isDecision).find(decision => decision.kind === 'cancel');
  const canStill = cancel && !(waiting && mayBeInFlight(waiting.row));
  return (
    <CancelBookingButton booking={booking} boats={boats} canStill={canStill} waiting={waiting?.args.reason} />
  );
}
