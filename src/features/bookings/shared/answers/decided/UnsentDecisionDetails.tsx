import { useTranslate } from '../../../../../kit/words/messages.tsx';
import { urgencyOf } from '../../../../../domain/booking/booking.ts';
import { needsDecision } from '../../../../../sync/queue/outbox.ts';
import type { Tone } from '../../../../../ui/marks/tone.ts';
import { useDeadlineText } from '../../../../../kit/words/useDeadlineText.ts';
import type { Decision } from '../decisions.ts';
import styles from './UnsentDecisionDetails.module.css';
import { OfferChange } from './OfferChange.tsx';

const urgencies = { calm: 'note', soon: 'wait', urgent: 'stop', over: 'stop' } as const;

export function decisionTone({ row, args }: Decision, now: number): Exclude<Tone, 'neutral'> {
  if (needsDecision(row)) return 'stop';
  const deadline = 'deadline' in args ? args.deadline : null;
  return deadline === null ? 'note' : urgencies[urgencyOf(deadline, now)];
}

export interface UnsentDecisionDetailsProps {
  readonly decision: Decision;
  readonly rentalPeriod: number;
  /** Whether the booking, as the server sent it last, still allows the decision. */
  readonly canStill: boolean;
  /** The time by the server's clock. */
  readonly now: number;
}

/**
 * Details of a decision that wasn't sent: by when it must be sent, and what has changed in the booking since.
 */
export function UnsentDecisionDetails({ decision, rentalPeriod, canStill, now }: UnsentDecisionDetailsProps) {
  const { row, args } = decision;
  const say = useTranslate();
  const deadline = 'deadline' in args ? args.deadline : null;
  const isOver = deadline !== null && now >= deadline;
  return (
    <>
      {row.conflict?.kind === 'fields' && <OfferChange decision={decision} rentalPeriod={rentalPeriod} />}
      {row.status === 'waiting' && (
        <>
          <p>{say('bookings.Unsent.notTold')}</p>
          {deadline !== null && (canStill || isOver) && <SendBy deadline={deadline} now={now} />}
          {!canStill && !isOver && <p>{say('bookings.Unsent.moved')}</p>}
        </>
      )}
      {'reason' in args && (
        <p className={styles.reason}>{say('bookings.Unsent.reason', { reason: args.reason })}</p>
      )}
    </>
  );
}

function SendBy({ deadline, now }: { readonly deadline: number; readonly now: number }) {
  const say = useTranslate();
  const deadlineText = useDeadlineText();
  const urgency = urgencyOf(deadline, now);
  return (
    <p className={urgency === 'calm' ? undefined : styles.urgent}>
      {urgency === 'over'
        ? say('bookings.Unsent.tooLate')
        : say('bookings.Unsent.until', { until: deadlineText(deadline) })}
    </p>
  );
}
