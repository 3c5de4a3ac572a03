import { useSay, useMoment } from '../words/messages.tsx';
import { links, type BillingPlace } from '../../../domain/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useBillingState, type Billing } from './useBilling.ts';

export interface BillingDialogProps {
  readonly open: boolean;
  /** As it was found when it was asked for; undefined when it isn't known whether it is complete. */
  readonly billing: Billing | undefined;
  /** What it is needed for. */
  readonly text: 'bookings.Billing.text' | 'bankAccounts.Billing.text';
  /** Where the screen of the billing information leads back to. */
  readonly place: BillingPlace;
  readonly onClose: () => void;
  /** It is complete by now: the partner goes on with what they wanted. */
  readonly onGoOn: (billing: Billing) => void;
}

/**
 * Without billing information nothing is accepted, and no bank account is added. While it is open, what was
 * saved here may be sent: then it says so, and leads on.
 */
export function BillingDialog({ open, billing: asked, text, place, onClose, onGoOn }: BillingDialogProps) {
  const say = useSay();
  const moment = useMoment();
  const billing = useBillingState() ?? asked;
  const back = <Button onClick={onClose}>{say('bookings.Acts.back')}</Button>;
  if (billing?.isComplete)
    return (
      <Dialog
        open={open}
        onOpenChange={onClose}
        title={say('bookings.Billing.complete')}
        description={say('bookings.Billing.completeText')}
        footer={
          <>
            <Button kind="primary" onClick={() => onGoOn(billing)}>
              {say('bookings.Billing.goOn')}
            </Button>
            {back}
          </>
        }
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={say('bookings.Billing.title')}
      description={
        <>
          <p>{say(text)}</p>
          <p>
            {billing === undefined
              ? say('bookings.Billing.unknown')
              : say('bookings.Billing.asOf', { when: moment(billing.at) })}
          </p>
          {billing?.isWaiting && <p>{say('billing.waiting')}</p>}
        </>
      }
      footer={
        <>
          <ButtonLink kind="primary" icon="billing" to={links.billing(place)}>
            {say('bookings.Billing.go')}
          </ButtonLink>
          {back}
        </>
      }
    />
  );
}
