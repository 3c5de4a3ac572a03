import { useState } from 'react';
import { useTranslate } from '../../../../kit/words/messages.tsx';
import type { Booking } from '../../../../domain/booking/booking.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { ShortLabel } from '../../../../ui/marks/ShortLabel.tsx';
import { logFailure } from '../../../../lib/log.ts';
import { usePanel } from '../../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { BillingRequiredDialog } from '../../../billing/shared/BillingRequiredDialog.tsx';
import { useCheckBilling, type BillingState } from '../../../billing/shared/useCheckBilling.ts';
import styles from './AnswerButtons.module.css';
import { readDateOverlaps } from './onDates.ts';
import { AnswerDialog, type AnswerDialogProps, type AnswerFacts } from './AnswerDialog.tsx';

export interface AnswerButtonsProps {
  readonly booking: Booking;
  readonly answer: AnswerDialogsState;
}

/** Yes and no to a request, beside each other. */
export function AnswerButtons({ booking, answer: { ask, isAsking } }: AnswerButtonsProps) {
  const say = useTranslate();
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

export type AnswerDialogsState = ReturnType<typeof useAnswerDialogs>;

/**
 * Checks the billing information before a "yes", and what else is on these dates. A warning that came later
 * would move the buttons.
 */
export function useAnswerDialogs() {
  const { engine } = usePanel();
  const { language } = useLanguage();
  const billing = useCheckBilling();
  const [asked, setAsked] = useState<AnswerFacts>();
  const [isAsking, setAsking] = useState(false);
  const read = async (booking: Booking, isAvailable: boolean, known?: BillingState): Promise<AnswerFacts> => {
    const found = await readDateOverlaps(engine, booking, isAvailable, language);
    return { seen: { booking, found }, isAvailable, billing: known, open: true };
  };
  const whileAsking = async (work: () => Promise<void>): Promise<void> => {
    setAsking(true);
    await work().catch(logFailure('answer not asked for'));
    setAsking(false);
  };
  return {
    ask: (booking: Booking, isAvailable: boolean): void =>
      void whileAsking(async () => {
        const question = await read(booking, isAvailable, isAvailable ? await billing() : undefined);
        // The reads may end late. They must not replace another question that is open.
        setAsked(before => (before?.open ? before : question));
      }),
    /** Opens the question once the billing information is complete. */
    goOn: (booking: Booking, known: BillingState): void =>
      void whileAsking(async () => setAsked(await read(booking, true, known))),
    asked,
    isAsking,
    // The text stays while the dialog closes.
    dismiss: () => setAsked(before => before && { ...before, open: false }),
  };
}

export interface AnswerDialogsProps extends Pick<AnswerDialogProps, 'booking' | 'boats' | 'canStill'> {
  readonly answer: AnswerDialogsState;
}

export function AnswerDialogs({ answer: { asked, dismiss, goOn }, ...present }: AnswerDialogsProps) {
  if (!asked) return null;
  const { seen, isAvailable, billing, open } = asked;
  return isAvailable && billing?.isComplete !== true ? (
    <BillingRequiredDialog
      open={open}
      billing={billing}
      place={{ booking: seen.booking.id }}
      onClose={dismiss}
      onGoOn={known => goOn(seen.booking, known)}
    />
  ) : (
    // The key makes a new dialog for the other answer: data that were read for a "yes" don't fit a "no".
    <AnswerDialog key={String(isAvailable)} asked={asked} {...present} onClose={dismiss} />
  );
}
