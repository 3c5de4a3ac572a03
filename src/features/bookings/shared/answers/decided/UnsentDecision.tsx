import { useTranslate, useFormatWords } from '../../../../../kit/words/messages.tsx';
import type { Booking, BookingActions } from '../../../../../domain/booking/booking.ts';
import { links } from '../../../../../domain/values/links.ts';
import { isDecisionTooLate } from '../../../../../resources/bookings/bookings.ts';
import { needsDecision, mayBeInFlight } from '../../../../../sync/queue/outbox.ts';
import { Button } from '../../../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../../../../ui/marks/Notice.tsx';
import { useRowActions } from '../../../../../kit/engine/useRowActions.ts';
import type { AnswerDialogsState } from '../AnswerButtons.tsx';
import { decisionChoiceOf, type Decision, type DecisionChoice } from '../decisions.ts';
import { UnsentDecisionDetails, decisionTone } from './UnsentDecisionDetails.tsx';

export interface UnsentDecisionProps {
  readonly decision: Decision;
  /** The booking as the server sent it last. */
  readonly booking: Booking;
  readonly acts: BookingActions;
  /** Asks for the other answer instead. */
  readonly answer: AnswerDialogsState;
  /** The time by the server's clock. */
  readonly now: number;
}

const titles = {
  waiting: 'bookings.Unsent.kept',
  sending: 'bookings.Unsent.sending',
  unclear: 'bookings.Unsent.unclear',
  refused: 'bookings.Unsent.undecided',
  conflict: 'bookings.Unsent.undecided',
} as const;

/**
 * A decision that hasn't reached the customer: its state and by when it must be sent, or why it wasn't sent;
 * and the possible actions.
 */
export function UnsentDecision({ decision, booking, acts, answer, now }: UnsentDecisionProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const { row } = decision;
  const what = decisionChoiceOf(decision);
  const canStill = decision.kind === 'answer' ? acts.answer : acts.cancel;
  return (
    <>
      <Notice tone={decisionTone(decision, now)} live="status" title={say(titles[row.status], { what })}>
        {needsDecision(row) && row.problem && <p>{words(row.problem.words)}</p>}
        <UnsentDecisionDetails
          decision={decision}
          rentalPeriod={booking.rentalPeriod}
          canStill={canStill}
          now={now}
        />
      </Notice>
      {!mayBeInFlight(row) && (
        <Acts decision={decision} booking={booking} answer={answer} what={what} canStill={canStill} />
      )}
    </>
  );
}

interface ActsProps extends Pick<UnsentDecisionProps, 'decision' | 'booking' | 'answer'> {
  readonly what: DecisionChoice;
  readonly canStill: boolean;
}

function Acts({ decision, booking, answer, what, canStill }: ActsProps) {
  const say = useTranslate();
  const { row } = decision;
  const { retry, giveUp } = useRowActions();
  if (needsDecision(row) && (isDecisionTooLate(row) || !canStill))
    return (
      <Button wide="always" kind="primary" icon="check" onClick={() => giveUp(row)}>
        {say('bookings.Unsent.understood')}
      </Button>
    );
  const isAsked = row.conflict?.kind === 'fields';
  return (
    <>
      {needsDecision(row) && lacksBilling(decision) && (
        <ButtonLink wide="always" kind="primary" icon="billing" to={links.billing({ booking: booking.id })}>
          {say('bookings.Billing.go')}
        </ButtonLink>
      )}
      {needsDecision(row) && (
        <Button
          wide="always"
          kind={lacksBilling(decision) ? 'secondary' : 'primary'}
          icon="send"
          onClick={() => retry(row)}
        >
          {say(isAsked ? 'bookings.Unsent.sendNew' : 'outbox.retry', { what })}
        </Button>
      )}
      {decision.kind === 'answer' && canStill && (
        <Button
          wide="always"
          busy={answer.isAsking}
          onClick={() => answer.ask(booking, !decision.args.isAvailable)}
        >
          {say('bookings.Unsent.instead', { what })}
        </Button>
      )}
      <Button wide="always" kind="quiet" icon="undo" onClick={() => giveUp(row)}>
        {say('bookings.Unsent.withdraw', { what })}
      </Button>
    </>
  );
}

function lacksBilling({ row: { problem } }: Decision): boolean {
  return (
    problem !== undefined && 'id' in problem.words && problem.words.id === 'bookings.save.billingMissing'
  );
}
