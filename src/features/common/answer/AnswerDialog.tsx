import { useState } from 'react';
import { useIntl } from 'react-intl';
import { answerDeadline, BookingStatus, type Booking } from '../../../domain/booking.ts';
import { offerChanges, offerOf } from '../../../domain/bookingOffer.ts';
import { dotted } from '../../../lib/dotted.ts';
import { answering } from '../../../resources/bookingDecisions.ts';
import { readOverlaps } from '../../../resources/bookingReads.ts';
import { readBlocked, type Blocked } from '../../../resources/calendar.ts';
import { answerBooking } from '../../../resources/bookings.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage } from '../Language.ts';
import { Age } from '../messages.tsx';
import { useLive, useMutate, usePanel } from '../engine/Panel.ts';
import { stayDates } from '../stayText.ts';
import { beforeAndNow } from '../question/beforeAndNow.ts';
import { QuestionDialog } from '../question/QuestionDialog.tsx';
import { useQuestion, useToldIfGone } from '../question/useQuestion.ts';
import { useRowActions } from '../engine/useRowActions.ts';
import { deadlineText } from '../deadlineText.ts';
import type { Asked } from './AnswerButtons.tsx';
import styles from './AnswerDialog.module.css';
import { OfferDifferences } from './OfferChange.tsx';
import { boatText, incomeText } from './offerWords.ts';
import { WhyOver } from './WhyOver.tsx';

export interface AnswerDialogProps {
  readonly asked: Asked;
  /** As the server sent it last. */
  readonly booking: Booking;
  /** Whether it still can be answered. */
  readonly canStill: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation of the answer to the customer, and keeps it (A228, A229). */
export function AnswerDialog({ asked, booking: held, canStill, onClose }: AnswerDialogProps) {
  const { isAvailable, billing, open } = asked;
  const intl = useIntl();
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const { kept } = useRowActions();
  const mutate = useMutate(answerBooking);
  const [busy, setBusy] = useState(false);
  const question = useQuestion({
    isOpen: open && !busy,
    opened: asked.booking,
    present: canStill ? held : undefined,
    differs: (seen, now) => offerChanges(offerOf(seen), offerOf(now)).length > 0,
  });
  useToldIfGone(open && !busy);
  const booking = question.seen;
  const deadline = answerDeadline(booking);
  const isOffline = reach !== 'reachable';
  const found = useLive(
    async reading =>
      isAvailable
        ? {
            overlaps: await readOverlaps(reading, booking, language),
            blocked: await readBlocked(reading, booking, language),
          }
        : nothingFound,
    [isAvailable, booking, language],
  );
  const { overlaps, blocked } = found ?? nothingFound;

  const confirm = async (seen: Booking): Promise<void> => {
    if (await kept(() => mutate(answering(engine, seen, isAvailable)))) onClose();
  };

  // Only if it isn't empty: an empty body would leave a gap.
  const body =
    isOffline || overlaps.length + blocked.length > 0 ? (
      <>
        {blocked.length > 0 && <BlockedDays found={blocked} />}
        {overlaps.length > 0 && <Overlaps found={overlaps} />}
        {isOffline && (
          <Notice icon="cloud-off">
            <p>{intl.formatMessage({ id: 'bookings.Acts.offline' })}</p>
            {deadline !== undefined && (
              <p>
                {intl.formatMessage({ id: 'bookings.Unsent.until' }, { until: deadlineText(intl, deadline) })}
              </p>
            )}
            {billing && (
              <p>
                {intl.formatMessage(
                  { id: 'bookings.Acts.billingThen' },
                  { when: <Age key="age" at={billing.at} /> },
                )}
              </p>
            )}
          </Notice>
        )}
      </>
    ) : undefined;

  return (
    <QuestionDialog
      // Opened only when it is known what else is on these dates: a later warning would move the buttons.
      open={open && found !== undefined}
      onOpenChange={onClose}
      focus={isAvailable ? 'text' : undefined}
      tone={isAvailable ? 'primary' : 'danger'}
      busy={busy}
      of={question}
      compare={(seen, now) => (
        <OfferDifferences
          earlier={offerOf(seen)}
          now={offerOf(now)}
          rentalPeriod={now.rentalPeriod}
          labels={beforeAndNow}
        />
      )}
      over={<WhyOver booking={held} />}
      title={intl.formatMessage({ id: isAvailable ? 'bookings.Acts.yesTitle' : 'bookings.Acts.noTitle' })}
      description={
        <>
          <p className={styles.which}>
            <strong>{stayDates(intl, booking)}</strong>
            <span>{boatText(intl, booking.boat)}</span>
            <span>{incomeText(intl, booking)}</span>
          </p>
          <p>{intl.formatMessage({ id: isAvailable ? 'bookings.Acts.yesText' : 'bookings.Acts.noText' })}</p>
        </>
      }
      confirmLabel={intl.formatMessage({
        id: isAvailable ? 'bookings.Acts.yesConfirm' : 'bookings.Acts.noConfirm',
      })}
      cancelLabel={intl.formatMessage({ id: 'bookings.Acts.back' })}
      onConfirm={seen => {
        setBusy(true);
        void confirm(seen).finally(() => setBusy(false));
      }}
    >
      {body}
    </QuestionDialog>
  );
}

const nothingFound: { readonly overlaps: readonly Booking[]; readonly blocked: readonly Blocked[] } = {
  overlaps: [],
  blocked: [],
};

/** What the partner has blocked on these dates themselves. */
function BlockedDays({ found }: { readonly found: readonly Blocked[] }) {
  const intl = useIntl();
  return (
    <Notice tone="wait" icon="warning" title={intl.formatMessage({ id: 'bookings.Acts.blocked' })}>
      <ul className={styles.overlaps}>
        {found.map(event => (
          <li key={event.id}>{dotted(event.title, event.boatName, stayDates(intl, event))}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What already occupies these dates (Q069). */
function Overlaps({ found }: { readonly found: readonly Booking[] }) {
  const intl = useIntl();
  return (
    <Notice
      tone="wait"
      icon="warning"
      title={intl.formatMessage({ id: 'bookings.Acts.overlaps' }, { count: found.length })}
    >
      <ul className={styles.overlaps}>
        {found.map(other => (
          <li key={other.id}>
            {intl.formatMessage(
              {
                id:
                  other.status === BookingStatus.pendingAvailability
                    ? 'bookings.Acts.overlapUnsent'
                    : 'bookings.Acts.overlap',
              },
              {
                number: other.bookingNumber,
                boat: boatText(intl, other.boat),
                dates: stayDates(intl, other),
              },
            )}
          </li>
        ))}
      </ul>
      <p>{intl.formatMessage({ id: 'bookings.Acts.overlapText' })}</p>
    </Notice>
  );
}
