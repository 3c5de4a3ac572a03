import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, Age } from '../../../../kit/words/messages.tsx';
import { answerDeadline, BookingStatus, type Booking } from '../../../../domain/booking/booking.ts';
import { findRequestTermChanges, getRequestTerms } from '../../../../domain/booking/bookingOffer.ts';
import { dotted } from '../../../../lib/text/dotted.ts';
import { equal } from '../../../../lib/equal.ts';
import { newAnswer } from '../../../../resources/bookings/bookingDecisions.ts';
import type { BookedBoat as BookedBoatOf } from '../../../../resources/bookings/bookedBoats.ts';
import type { BlockedBoatDays } from '../../../../resources/calendar.ts';
import { answerBooking } from '../../../../resources/bookings/bookings.ts';
import { Notice } from '../../../../ui/marks/Notice.tsx';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { useInlineLiveRead, useMutate, usePanel } from '../../../../kit/engine/Panel.ts';
import { BookedBoatName } from '../BookedBoatName.tsx';
import { stayDates } from '../stayText.ts';
import { beforeAndNowLabels } from '../../../../kit/question/beforeAndNowLabels.ts';
import { QuestionDialog } from '../../../../kit/question/QuestionDialog.tsx';
import { useSeenStateQuestion, useQuestionGoneToast } from '../../../../kit/question/useSeenStateQuestion.ts';
import { useRowActions } from '../../../../kit/engine/useRowActions.ts';
import { useDeadlineText } from '../../../../kit/words/useDeadlineText.ts';
import type { BillingState } from '../../../billing/shared/useCheckBilling.ts';
import styles from './AnswerDialog.module.css';
import { OfferDifferences } from './decided/OfferChange.tsx';
import { readDateOverlaps, type DateOverlaps } from './onDates.ts';
import { bookedBoatText, incomeText } from './offerWords.ts';
import { DecisionOverReason } from './decided/DecisionOverReason.tsx';

/** The booking that the partner decides about, and what else is on its dates. */
interface Seen {
  readonly booking: Booking;
  readonly found: DateOverlaps;
}

/** The question before an answer, with the data as they were when the question opened. */
export interface AnswerFacts {
  readonly seen: Seen;
  readonly isAvailable: boolean;
  readonly billing: BillingState | undefined;
  readonly open: boolean;
}

export interface AnswerDialogProps {
  readonly asked: AnswerFacts;
  /** The booking as the server sent it last. */
  readonly booking: Booking;
  /** The boats that the booking may be for. */
  readonly boats: readonly BookedBoatOf[];
  /** Whether the booking can still be answered. */
  readonly canStill: boolean;
  readonly onClose: () => void;
}

/** Asks the partner to confirm the answer to the customer, and queues the answer. */
export function AnswerDialog({ asked, booking: held, boats, canStill, onClose }: AnswerDialogProps) {
  const { isAvailable, billing, open } = asked;
  const say = useTranslate();
  const intl = useIntl();
  const deadlineText = useDeadlineText();
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const { kept } = useRowActions();
  const mutate = useMutate(answerBooking);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const present = useInlineLiveRead(
    reading => readDateOverlaps(reading, held, isAvailable, language),
    [held, isAvailable, language],
  );
  const found = present ?? asked.seen.found;
  const question = useSeenStateQuestion({
    isOpen: open && !busy,
    opened: asked.seen,
    present: canStill ? { booking: held, found } : undefined,
    differs: (seen, now) =>
      findRequestTermChanges(getRequestTerms(seen.booking), getRequestTerms(now.booking)).length > 0 ||
      foundDiffers(seen, now),
  });
  useQuestionGoneToast(open && !busy);
  const { booking } = question.seen;
  const { overlaps, blocked } = found;
  const deadline = answerDeadline(booking);
  const isOffline = reach !== 'reachable';

  const confirm = async (seen: Seen): Promise<void> => {
    if (await kept(() => mutate(newAnswer(engine, seen.booking, isAvailable)), setRefused)) onClose();
  };

  // Undefined when there is nothing to say: an empty body would leave a gap.
  const body =
    isOffline || refused !== undefined || overlaps.length + blocked.length > 0 ? (
      <>
        {refused !== undefined && (
          <Notice tone="stop" live="alert" title={say('bookings.Acts.notKept')}>
            {refused}
          </Notice>
        )}
        {blocked.length > 0 && <BlockedDays found={blocked} />}
        {overlaps.length > 0 && <Overlaps found={overlaps} boats={boats} />}
        {isOffline && refused === undefined && (
          <Notice icon="cloud-off">
            <p>{say('bookings.Acts.offline')}</p>
            {deadline !== undefined && (
              <p>{say('bookings.Unsent.until', { until: deadlineText(deadline) })}</p>
            )}
            {billing && (
              <p>
                {intl.formatMessage(
                  { id: 'bookings.Acts.billingThen' },
                  { when: <Age key="age" at={billing.at} always /> },
                )}
              </p>
            )}
          </Notice>
        )}
      </>
    ) : undefined;

  return (
    <QuestionDialog
      open={open}
      onOpenChange={() => {
        setRefused(undefined);
        onClose();
      }}
      focus={isAvailable ? 'text' : undefined}
      tone={isAvailable ? 'primary' : 'danger'}
      busy={busy}
      of={question}
      compare={(seen, now) => (
        <>
          <OfferDifferences
            earlier={getRequestTerms(seen.booking)}
            now={getRequestTerms(now.booking)}
            rentalPeriod={now.booking.rentalPeriod}
            labels={beforeAndNowLabels}
          />
          {foundDiffers(seen, now) && <p>{say('bookings.Acts.othersChanged')}</p>}
        </>
      )}
      over={<DecisionOverReason booking={held} />}
      title={say(isAvailable ? 'bookings.Acts.yesTitle' : 'bookings.Acts.noTitle')}
      description={
        <>
          <p className={styles.which}>
            <strong>{stayDates(intl, booking)}</strong>
            <BookedBoatName of={{ ...booking, boats }} />
            <span>{incomeText(intl, booking)}</span>
          </p>
          <p>{say(isAvailable ? 'bookings.Acts.yesText' : 'bookings.Acts.noText')}</p>
        </>
      }
      confirmLabel={say(isAvailable ? 'bookings.Acts.yesConfirm' : 'bookings.Acts.noConfirm')}
      cancelLabel={say('bookings.Acts.back')}
      onConfirm={seen => {
        setBusy(true);
        void confirm(seen).finally(() => setBusy(false));
      }}
    >
      {body}
    </QuestionDialog>
  );
}

function foundDiffers({ found: seen }: Seen, { found: now }: Seen): boolean {
  const told = ({ overlaps, blocked }: DateOverlaps) => [
    overlaps.map(({ id, status, startDate, endDate }) => [id, status, startDate, endDate]),
    blocked,
  ];
  return !equal(told(seen), told(now));
}

/** The events with which the partner blocked these dates themselves. */
function BlockedDays({ found }: { readonly found: readonly BlockedBoatDays[] }) {
  const say = useTranslate();
  const intl = useIntl();
  return (
    <Notice tone="wait" icon="warning" title={say('bookings.Acts.blocked')}>
      <ul className={styles.overlaps}>
        {found.map(event => (
          <li key={event.id}>{dotted(event.title, event.boatName, stayDates(intl, event))}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The other bookings on these dates. */
function Overlaps({
  found,
  boats,
}: { readonly found: DateOverlaps['overlaps'] } & Pick<AnswerDialogProps, 'boats'>) {
  const say = useTranslate();
  const intl = useIntl();
  const isSure = [{ boats }, ...found].every(each => each.boats.length === 1);
  return (
    <Notice tone="wait" icon="warning" title={say('bookings.Acts.overlaps', { count: found.length })}>
      <ul className={styles.overlaps}>
        {found.map(other => (
          <li key={other.id}>
            {say(
              other.status === BookingStatus.pendingAvailability
                ? 'bookings.Acts.overlapUnsent'
                : 'bookings.Acts.overlap',
              {
                number: other.bookingNumber,
                boat: bookedBoatText(intl, other),
                dates: stayDates(intl, other),
              },
            )}
          </li>
        ))}
      </ul>
      <p>{say('bookings.Acts.overlapText', { sure: String(isSure) })}</p>
    </Notice>
  );
}
