import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links, type BillingPlace } from '../../../domain/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useMoment } from '../messages.tsx';
import type { Billing } from './useBilling.ts';

export interface BillingDialogProps {
  readonly open: boolean;
  /** Undefined when it isn't known whether it is complete. */
  readonly billing: Billing | undefined;
  /** What it is needed for. */
  readonly text: 'bookings.Billing.text' | 'bankAccounts.Billing.text';
  /** Where the screen of the billing information leads back to. */
  readonly place: BillingPlace;
  readonly onClose: () => void;
}

/** Without billing information nothing is accepted (A391, A392), and no bank account is added (Q102). */
export function BillingDialog({ open, billing, text, place, onClose }: BillingDialogProps) {
  const intl = useIntl();
  const moment = useMoment();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'bookings.Billing.title' })}
      description={
        <>
          <p>{intl.formatMessage({ id: text })}</p>
          <p>
            {billing === undefined
              ? intl.formatMessage({ id: 'bookings.Billing.unknown' })
              : intl.formatMessage({ id: 'bookings.Billing.asOf' }, { when: moment(billing.at) })}
          </p>
          {billing?.isWaiting && <p>{intl.formatMessage({ id: 'billing.waiting' })}</p>}
        </>
      }
      footer={
        <>
          <ButtonLink
            kind="primary"
            icon="billing"
            render={props => <Link to={links.billing(place)} {...props} />}
          >
            {intl.formatMessage({ id: 'bookings.Billing.go' })}
          </ButtonLink>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'bookings.Acts.back' })}</Button>
        </>
      }
    />
  );
}
