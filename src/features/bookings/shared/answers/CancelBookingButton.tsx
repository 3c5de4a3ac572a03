import { useState, useEffect } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../../kit/words/messages.tsx';
import type { Booking } from '../../../../domain/booking/booking.ts';
import { cancelChanges, getCancelTerms } from '../../../../domain/booking/bookingOffer.ts';
import type { BookedBoat as BookedBoatOf } from '../../../../resources/bookings/bookedBoats.ts';
import { newCancellation, cancelReasonSubject } from '../../../../resources/bookings/bookingDecisions.ts';
import { cancelBooking } from '../../../../resources/bookings/bookings.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/marks/Notice.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { useMutate, usePanel } from '../../../../kit/engine/Panel.ts';
import { BookedBoatName } from '../BookedBoatName.tsx';
import { stayDates } from '../stayText.ts';
import { beforeAndNowLabels } from '../../../../kit/question/beforeAndNowLabels.ts';
import { useDialogSubject } from '../../../../kit/question/useDialogSubject.ts';
import { ChangedMeanwhile } from '../../../../kit/question/ChangedMeanwhile.tsx';
import { useSeenStateQuestion, useQuestionGoneToast } from '../../../../kit/question/useSeenStateQuestion.ts';
import { useDraftAutosave } from '../../../../kit/form/keep/useDraftAutosave.ts';
import { useRowActions } from '../../../../kit/engine/useRowActions.ts';
import styles from './AnswerDialog.module.css';
import { TermsDifferences } from './decided/OfferChange.tsx';
import { incomeText } from './offerWords.ts';
import { noteText, openTypedText, type TypedText } from '../../../../kit/form/keep/typedText.ts';
import { DecisionOverReason } from './decided/DecisionOverReason.tsx';
import { isBlank } from '../../../../lib/text/visibleText.ts';

export interface CancelBookingButtonProps {
  /** The booking as the server sent it last. */
  readonly booking: Booking;
  /** The boats that the booking may be for. */
  readonly boats: readonly BookedBoatOf[];
  /** Whether the booking can still be cancelled. */
  readonly canStill: boolean;
  /** The reason of a cancellation that isn't sent yet. */
  readonly waiting: string | undefined;
}

/** Cancels a booking, with a reason. An open question stays, to say what has happened to its booking. */
export function CancelBookingButton({ booking, boats, canStill, waiting }: CancelBookingButtonProps) {
  const say = useTranslate();
  const { reason, open } = useReason(booking);
  const { asked, isOpen, ask, close } = useDialogSubject<Booking>();
  return (
    <>
      {canStill && (
        <Button
          kind={waiting === undefined ? 'quietDanger' : 'secondary'}
          icon={waiting === undefined ? 'close' : 'edit'}
          wide="always"
          onClick={() => void open(waiting ?? '').then(() => ask(booking))}
        >
          {say(waiting === undefined ? 'bookings.Cancel.open' : 'bookings.Cancel.change')}
        </Button>
      )}
      {reason && asked && (
        <CancelDialog
          asked={asked}
          booking={booking}
          boats={boats}
          canStill={canStill}
          reason={reason}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}

interface CancelDialogProps extends Pick<CancelBookingButtonProps, 'booking' | 'boats' | 'canStill'> {
  /** The booking as it was when the dialog opened. */
  readonly asked: Booking;
  readonly reason: Reason;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly reason?: string;
}

function CancelDialog({ asked, booking: held, boats, canStill, reason, open, onClose }: CancelDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { engine, reach } = usePanel();
  const { kept } = useRowActions();
  const mutate = useMutate(cancelBooking);
  const { keeper } = reason;
  const [flushAll] = useState(() => () => keeper.flush());
  useDraftAutosave(keeper, flushAll);
  const [initial] = useState({ reason: reason.text });
  const form = `cancel-${held.id}`;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const question = useSeenStateQuestion({
    isOpen: open && !busy,
    opened: asked,
    present: canStill ? held : undefined,
    differs: (seen, now) => cancelChanges(getCancelTerms(seen), getCancelTerms(now)).length > 0,
  });
  useQuestionGoneToast(open && !busy);
  const booking = question.seen;
  const close = (): void => {
    setRefused(undefined);
    onClose();
  };
  const isOver = question.change !== undefined && question.change.now === undefined;

  const cancel = async (seen: Booking, typed: string): Promise<void> => {
    await keeper.pause();
    const isKept = await kept(() => mutate(newCancellation(engine, seen, typed)), setRefused);
    if (!isKept) {
      keeper.resume();
      return;
    }
    onClose();
    await reason.done();
  };
  const submit = ({ reason: typed = '' }: Values): void =>
    question.confirm(seen => {
      setBusy(true);
      void cancel(seen, typed).finally(() => setBusy(false));
    });

  return (
    // The form is outside of the dialog: closing removes the fields, but the typed text must stay.
    <Form<Values> initialValues={initial} onSubmit={submit}>
      {({ handleSubmit }) => (
        <Dialog
          closeButton={false}
          open={open}
          onOpenChange={close}
          title={say('bookings.Cancel.title')}
          description={
            <>
              <p className={styles.which}>
                <strong>{stayDates(intl, booking)}</strong>
                <BookedBoatName of={{ ...booking, boats }} />
                <span>{incomeText(intl, booking)}</span>
              </p>
              <p>{say('bookings.Cancel.text')}</p>
              {reach !== 'reachable' && refused === undefined && <p>{say('bookings.Cancel.offline')}</p>}
            </>
          }
          footer={
            <>
              {!isOver && (
                <Button kind="danger" type="submit" form={form} busy={busy}>
                  {say('bookings.Cancel.open')}
                </Button>
              )}
              <Button onClick={close}>{say(isOver ? 'common.close' : 'bookings.Cancel.keep')}</Button>
            </>
          }
        >
          {refused !== undefined && (
            <Notice tone="stop" live="alert" title={say('bookings.Acts.notKept')}>
              {refused}
            </Notice>
          )}
          <ChangedMeanwhile
            of={question}
            compare={(seen, now) => (
              <TermsDifferences
                earlier={getCancelTerms(seen)}
                now={getCancelTerms(now)}
                rentalPeriod={now.rentalPeriod}
                labels={beforeAndNowLabels}
              />
            )}
            over={<DecisionOverReason booking={held} />}
          />
          <form
            id={form}
            noValidate
            onSubmit={event => void handleSubmit(event)}
            onChange={event => {
              if (event.target instanceof HTMLTextAreaElement) reason.type(event.target.value);
            }}
          >
            <TextAreaField
              name="reason"
              required
              label={say('bookings.Cancel.reason')}
              validate={value => (isBlank(value ?? '') ? say('bookings.Cancel.required') : undefined)}
            />
          </form>
        </Dialog>
      )}
    </Form>
  );
}

type Reason = NonNullable<ReturnType<typeof useReason>['reason']>;

/**
 * Keeps the reason for a cancellation while it is typed, also when the dialog or the panel is closed.
 *
 * @returns the typed text, once it was opened, and `open`, which resolves when the text is there
 */
function useReason({ id }: Pick<Booking, 'id'>) {
  const { engine } = usePanel();
  const [opened, setOpened] = useState<TypedText>();
  const keeper = opened?.keeper;
  useEffect(() => () => void keeper?.flush(), [keeper]);
  return {
    reason: opened && {
      ...opened,
      type(text: string): void {
        noteText(opened.keeper, text);
        setOpened({ ...opened, text });
      },
      /** Call this once the cancellation is queued. That deleted the working copy: nothing is unsaved. */
      async done(): Promise<void> {
        await opened.keeper.end();
        setOpened(undefined);
      },
    },
    open: async (otherwise: string): Promise<void> => {
      if (opened) return;
      setOpened(await openTypedText(engine, cancelReasonSubject(id), otherwise));
    },
  };
}
