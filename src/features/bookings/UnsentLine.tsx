import { actionsOf } from '../../domain/booking.ts';
import { readBooking } from '../../resources/bookingReads.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useRead } from '../../kit/engine/Panel.ts';
import { useServerNowUntil } from '../../kit/engine/useServerNow.ts';
import type { Decision } from './shared/answers/decisions.ts';
import { useSay } from '../../kit/words/messages.tsx';
import { DecisionState } from './shared/answers/decided/DecisionState.tsx';

/** The same as on the card, for the outbox page: by when a decision must be sent, or what has changed. */
export function UnsentLine({ decision }: { readonly decision: Decision }) {
  const say = useSay();
  const { language } = useLanguage();
  const { id } = decision.args;
  const deadline = decision.kind === 'answer' ? decision.args.deadline : null;
  const now = useServerNowUntil(deadline ?? undefined);
  const booking = useRead(readBooking, id, language)?.booking;
  if (!booking) return now >= (deadline ?? Infinity) ? <p>{say('bookings.Unsent.tooLate')}</p> : null;
  const acts = actionsOf(booking, now);
  return (
    <DecisionState
      decision={decision}
      rentalPeriod={booking.rentalPeriod}
      canStill={decision.kind === 'answer' ? acts.answer : acts.cancel}
      now={now}
    />
  );
}
