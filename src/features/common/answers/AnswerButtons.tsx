import { useState } from 'react';
import { useSay } from '../words/messages.tsx';
import type { Booking } from '../../../domain/booking.ts';
import { Button } from '../../../ui/Button.tsx';
import { ShortLabel } from '../../../ui/ShortLabel.tsx';
import { BillingDialog } from '../billing/BillingDialog.tsx';
import { useBilling, type Billing } from '../billing/useBilling.ts';
import styles from './AnswerButtons.module.css';
import { AnswerDialog, type AnswerDialogProps } from './AnswerDialog.tsx';

export interface AnswerButtonsProps {
  readonly booking: Booking;
  readonly answer: Answering;
}

/** Yes and no to a request, beside each other (A228, A229). */
export function AnswerButtons({ booking, answer: { ask, isAsking } }: AnswerButtonsProps) {
  const say = useSay();
  return (
    <div className={styles.pair}>
      <Button compact kind="primary" busy={isAsking} onClick={() => ask(booking, true)}>
        <ShortLabel short={say('bookings.Acts.yesShort')} full={say('bookings.Acts.yes')} />
      </Button>
      <Button compact onClick={() => ask(booking, false)}>
        <ShortLabel short={say('bookings.Acts.noShort')} full={say('bookings.Acts.no')} />
      </Button>
    </div>
  );
}

/** What the partner is asked before an answer is given, about the booking as they saw it then. */
export interface Asked {
  readonly booking: Booking;
  readonly isAvailable: boolean;
  readonly billing: Billing | undefined;
  readonly open: boolean;
}

export interface Answering {
  readonly ask: (booking: Booking, isAvailable: boolean) => void;
  readonly asked: Asked | undefined;
  readonly isAsking: boolean;
  readonly dismiss: () => void;
}

/** Before a "yes" the billing information is checked (A230). */
export function useAnswer(): Answering {
  const billing = useBilling();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const open = (question: Omit<Asked, 'open'>): void =>
    // The answer about billing may come late: it doesn't replace another question that is open.
    setAsked(before => (before?.open ? before : { ...question, open: true }));
  return {
    ask(booking, isAvailable) {
      if (!isAvailable) {
        open({ booking, isAvailable, billing: undefined });
        return;
      }
      setAsking(true);
      void billing().then(known => {
        setAsking(false);
        open({ booking, isAvailable, billing: known });
      });
    },
    asked,
    isAsking,
    // While it closes its text stays.
    dismiss: () => setAsked(before => before && { ...before, open: false }),
  };
}

export interface AnswerQuestionProps extends Pick<AnswerDialogProps, 'booking' | 'canStill'> {
  readonly answer: Answering;
}

export function AnswerQuestion({ answer: { asked, dismiss }, ...present }: AnswerQuestionProps) {
  /** What was found once billing information was complete, while the partner was told that it isn't. */
  const [later, setLater] = useState<Pick<Asked, 'booking' | 'billing'>>();
  if (!asked) return null;
  const { booking, isAvailable } = asked;
  const billing = later?.booking === booking ? later.billing : asked.billing;
  return isAvailable && billing?.isComplete !== true ? (
    <BillingDialog
      open={asked.open}
      billing={billing}
      text="bookings.Billing.text"
      place={{ booking: booking.id }}
      onClose={dismiss}
      onGoOn={found => setLater({ booking, billing: found })}
    />
  ) : (
    <AnswerDialog asked={{ ...asked, billing }} {...present} onClose={dismiss} />
  );
}
