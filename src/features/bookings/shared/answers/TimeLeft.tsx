import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay, useToast } from '../../../../kit/words/messages.tsx';
import { ANSWER_MS, urgencyOf } from '../../../../domain/booking/booking.ts';
import { refreshBooking, type ShownBooking } from '../../../../resources/bookings/bookingReads.ts';
import { dotted } from '../../../../lib/text/dotted.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Ring } from '../../../../ui/marks/Ring.tsx';
import { deadlineText } from '../../../../kit/words/deadlineText.ts';
import { answerBy } from './decisions.ts';
import { useClock } from '../../../../kit/words/useDeadlineText.ts';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { usePanel } from '../../../../kit/engine/Panel.ts';
import { useIsServerHeard, useServerNowUntil } from '../../../../kit/engine/useServerNow.ts';
import { leftText } from './leftText.ts';
import styles from './TimeLeft.module.css';

const tones = { calm: 'sea', soon: 'wait', urgent: 'stop', over: 'stop' } as const;

/**
 * Shows how long a request can still be answered, in the last hour by the second. Renders nothing when the
 * time of the request is unknown, or after an answer, which shows by when it must be sent.
 */
export function TimeLeft({ booking: shown }: { readonly booking: ShownBooking }) {
  const say = useSay();
  const intl = useIntl();
  const deadline = answerBy(shown);
  const now = useServerNowUntil(deadline);
  const isHeard = useIsServerHeard();
  const clock = useClock();
  if (deadline === undefined) return null;
  const urgency = urgencyOf(deadline, now);
  const until = deadlineText(intl, deadline);
  return (
    <div className={styles.left} data-urgency={urgency}>
      <Ring
        value={deadline - now}
        max={ANSWER_MS}
        tone={tones[urgency]}
        note={
          <p className={styles.until}>
            {dotted(say('bookings.TimeLeft.until', { until }), clock.is !== 'right' && clock.words)}
            {!isHeard && clock.is === 'right' && <span> {say('bookings.TimeLeft.byDevice')}</span>}
          </p>
        }
      >
        {leftText(intl, deadline, now, 'seconds')}
      </Ring>
      {urgency === 'over' && <RecheckSent id={shown.booking.id} />}
    </div>
  );
}

/** Fetches the present state of the request. */
function RecheckSent({ id }: { readonly id: string }) {
  const say = useSay();
  const { engine } = usePanel();
  const { language } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    const result = await refreshBooking(engine, id, language);
    setBusy(false);
    if (result === 'failed') toast({ tone: 'stop', text: say('bookings.TimeLeft.notAsked') });
    if (result === 'same') toast({ tone: 'note', text: say('bookings.TimeLeft.same') });
  };
  return (
    <Button
      icon="refresh"
      wide="always"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void look();
      }}
    >
      {say('bookings.TimeLeft.refresh')}
    </Button>
  );
}
