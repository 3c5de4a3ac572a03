import { useIntl } from 'react-intl';
import { actionsOf } from '../../domain/booking/booking.ts';
import { readBooking } from '../../resources/bookings/bookingReads.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNowNear } from '../../kit/engine/useServerNow.ts';
import type { Decision } from './shared/answers/decisions.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { UnsentDecisionDetails } from './shared/answers/decided/UnsentDecisionDetails.tsx';
import { datesAndBoat } from './shared/answers/offerWords.ts';

/**
 * The stay that a decision is about, for the outbox page, and the same as on the card: by when it must be
 * sent, or what has changed.
 */
export function UnsentDecisionLine({ decision }: { readonly decision: Decision }) {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const { id } = decision.args;
  const deadline = decision.kind === 'answer' ? decision.args.deadline : null;
  const now = useServerNowNear(deadline ?? undefined);
  const shown = useLiveRead(readBooking, id, language);
  if (!shown) return now >= (deadline ?? Infinity) ? <p>{say('bookings.Unsent.tooLate')}</p> : null;
  const { booking, boats } = shown;
  // The dates that the partner decided about: the booking may have others by now.
  const { startDate, endDate } = decision.kind === 'answer' ? decision.args.offer : decision.args.terms;
  return (
    <>
      <p>{datesAndBoat(intl, { ...booking, boats, startDate, endDate })}</p>
      <UnsentDecisionDetails
        decision={decision}
        rentalPeriod={booking.rentalPeriod}
        canStill={actionsOf(booking, now)[decision.kind]}
        now={now}
      />
    </>
  );
}
