import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { links, type BillingLinkParams } from '../../../domain/values/links.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useBillingState, type BillingState } from './useCheckBilling.ts';

export interface BillingRequiredDialogProps {
  readonly open: boolean;
  /** The state when the dialog was requested; undefined when it is unknown whether it is complete. */
  readonly billing: BillingState | undefined;
  /** The task that needs the billing information: its screen leads back there. */
  readonly place: BillingLinkParams;
  readonly onClose: () => void;
  /** Called when the billing information is complete and the partner continues. */
  readonly onGoOn: (billing: BillingState) => void;
}

/**
 * Says that no request can be accepted, and no bank account added, without billing information. If the
 * information becomes complete while the dialog is open, the dialog says so and lets the partner continue.
 */
export function BillingRequiredDialog({
  open,
  billing: asked,
  place,
  onClose,
  onGoOn,
}: BillingRequiredDialogProps) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const billing = useBillingState() ?? asked;
  const complete = billing?.isComplete ? billing : undefined;
  return (
    <Dialog
      closeButton={false}
      open={open}
      onOpenChange={onClose}
      title={say(complete ? 'bookings.Billing.complete' : 'bookings.Billing.title')}
      description={
        complete ? (
          say('bookings.Billing.completeText')
        ) : (
          <>
            <p>{say(place.account ? 'bankAccounts.Billing.text' : 'bookings.Billing.text')}</p>
            <p>
              {billing === undefined
                ? say('bookings.Billing.unknown')
                : say('bookings.Billing.asOf', { when: moment(billing.at) })}
            </p>
            {billing?.isWaiting && <p>{say('billing.waiting')}</p>}
          </>
        )
      }
      footer={
        <>
          {complete ? (
            <Button kind="primary" onClick={() => onGoOn(complete)}>
              {say('bookings.Billing.goOn')}
            </Button>
          ) : (
            <ButtonLink kind="primary" icon="billing" to={links.billing(place)}>
              {say('bookings.Billing.go')}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{say('bookings.Acts.back')}</Button>
        </>
      }
    />
  );
}
