import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, useToast } from '../../../../kit/words/messages.tsx';
import { REQUEST_ANSWER_MS, urgencyOf } from '../../../../domain/booking/booking.ts';
import { refreshBooking, type ShownBooking } from '../../../../resources/bookings/bookingReads.ts';
import { dotted } from '../../../../lib/text/dotted.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { TimeLeftRing } from '../../../../ui/marks/TimeLeftRing.tsx';
import { deadlineText } from '../../../../kit/words/deadlineText.ts';
import { openAnswerDeadline } from './decisions.ts';
import { useDeviceClockCheck } from '../../../../kit/words/useDeadlineText.ts';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { usePanel } from '../../../../kit/engine/Panel.ts';
import { useIsServerTimeKnown, useServerNowNear } from '../../../../kit/engine/useServerNow.ts';
import { timeLeftText } from './timeLeftText.ts';
import styles from './AnswerTimeLeft.module.css';

const tones = { calm: 'sea', soon: 'wait', urgent: 'stop', over: 'stop' } as const;

/**
 * Shows how long a request can still be answered, in the last hour by the second. Renders nothing when the
 * time of the request is unknown, or after an answer, which shows by when it must be sent.
 */
export function AnswerTimeLeft({ booking: shown }: { readonly booking: ShownBooking }) {
  const say = useTranslate();
  const intl = useIntl();
  const deadline = openAnswerDeadline(shown);
  const now = useServerNowNear(deadline);
  const isHeard = useIsServerTimeKnown();
  const clock = useDeviceClockCheck();
  if (deadline === undefined) return null;
  const urgency = urgencyOf(deadline, now);
  const until = deadlineText(intl, deadline);
  return (
    <div className={styles.left} data-urgency={urgency}>
      <TimeLeftRing
        value={deadline - now}
        max={REQUEST_ANSWER_MS}
        tone={tones[urgency]}
        note={
          <p className={styles.until}>
            {dotted(say('bookings.TimeLeft.until', { until }), clock.is !== 'right' && clock.words)}
            {!isHeard && clock.is === 'right' && <span> {say('bookings.TimeLeft.byDevice')}</span>}
          </p>
        }
      >
        {timeLeftText(intl, deadline, now, 'seconds')}
      </TimeLeftRing>
      {urgency === 'over' && <RecheckSent id={shown.booking.id} />}
    </div>
  );
}

/** Fetches the present state of the request. */
function RecheckSent({ id }: { readonly id: string }) {
  const say = useTranslate();
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
