import { useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import type { Booking } from '../../../domain/booking.ts';
import { cancelling } from '../../../resources/bookingDecisions.ts';
import { cancelBooking } from '../../../resources/bookings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { useMutate, usePanel } from '../engine/Panel.ts';
import { stayDates } from '../stayText.ts';
import { useDraftKeeper } from '../form/useDraftKeeper.ts';
import { useRowActions } from '../engine/useRowActions.ts';
import styles from './AnswerDialog.module.css';
import { boatText, incomeText } from './offerWords.ts';
import { useReason, type Reason } from './useReason.ts';

export interface CancelBookingButtonProps {
  readonly booking: Booking;
  /** The reason of a cancellation that isn't sent yet. */
  readonly waiting: string | undefined;
}

/** Cancels a booking, with a reason (A233, A234, A307). */
export function CancelBookingButton({ booking, waiting }: CancelBookingButtonProps) {
  const intl = useIntl();
  const { reason, open } = useReason(booking);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={waiting === undefined ? 'quietDanger' : 'secondary'}
        icon={waiting === undefined ? 'close' : 'edit'}
        wide="always"
        onClick={() => void open(waiting ?? '').then(() => setOpen(true))}
      >
        {intl.formatMessage({
          id: waiting === undefined ? 'bookings.Cancel.open' : 'bookings.Cancel.change',
        })}
      </Button>
      {reason && (
        <CancelDialog booking={booking} reason={reason} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface CancelDialogProps {
  readonly booking: Booking;
  readonly reason: Reason;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly reason?: string;
}

function CancelDialog({ booking, reason, open, onClose }: CancelDialogProps) {
  const intl = useIntl();
  const { engine, reach } = usePanel();
  const { kept } = useRowActions();
  const mutate = useMutate(cancelBooking);
  const { keeper } = reason;
  const [flushAll] = useState(() => () => keeper.flush());
  useDraftKeeper(keeper, flushAll);
  const [initial] = useState({ reason: reason.text });
  const form = `cancel-${booking.id}`;

  const submit = async ({ reason: typed = '' }: Values): Promise<void> => {
    await keeper.pause();
    const isKept = await kept(() => mutate(cancelling(engine, booking, typed)));
    if (!isKept) {
      keeper.resume();
      return;
    }
    onClose();
    await reason.done();
  };

  return (
    // What was typed is kept outside of the fields, which are removed with the dialog.
    <Form<Values> initialValues={initial} onSubmit={submit}>
      {({ handleSubmit, submitting }) => (
        <Dialog
          open={open}
          onOpenChange={onClose}
          title={intl.formatMessage({ id: 'bookings.Cancel.title' })}
          description={
            <>
              <p className={styles.which}>
                <strong>{stayDates(intl, booking)}</strong>
                <span>{boatText(intl, booking.boat)}</span>
                <span>{incomeText(intl, booking)}</span>
              </p>
              <p>{intl.formatMessage({ id: 'bookings.Cancel.text' })}</p>
              {reach !== 'reachable' && <p>{intl.formatMessage({ id: 'bookings.Cancel.offline' })}</p>}
            </>
          }
          footer={
            <>
              <Button kind="danger" type="submit" form={form} busy={submitting}>
                {intl.formatMessage({ id: 'bookings.Cancel.open' })}
              </Button>
              <Button onClick={onClose}>{intl.formatMessage({ id: 'bookings.Cancel.keep' })}</Button>
            </>
          }
        >
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
              label={intl.formatMessage({ id: 'bookings.Cancel.reason' })}
              validate={value =>
                value?.trim() ? undefined : intl.formatMessage({ id: 'bookings.Cancel.required' })
              }
            />
          </form>
        </Dialog>
      )}
    </Form>
  );
}
