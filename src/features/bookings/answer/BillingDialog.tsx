import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useMoment } from '../../common/messages.tsx';

export interface BillingDialogProps {
  readonly open: boolean;
  /** When the server said that it is incomplete; undefined when that isn't known. */
  readonly checkedAt: number | undefined;
  readonly onClose: () => void;
}

/** Without billing information nothing is accepted (A391, A392). */
export function BillingDialog({ open, checkedAt, onClose }: BillingDialogProps) {
  const intl = useIntl();
  const moment = useMoment();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'bookings.Billing.title' })}
      description={
        <>
          <p>{intl.formatMessage({ id: 'bookings.Billing.text' })}</p>
          <p>
            {checkedAt === undefined
              ? intl.formatMessage({ id: 'bookings.Billing.unknown' })
              : intl.formatMessage({ id: 'bookings.Billing.asOf' }, { when: moment(checkedAt) })}
          </p>
        </>
      }
      footer={
        <>
          <ButtonLink
            kind="primary"
            icon="billing"
            render={props => <Link to={links.billing()} {...props} />}
          >
            {intl.formatMessage({ id: 'bookings.Billing.go' })}
          </ButtonLink>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'bookings.Acts.back' })}</Button>
        </>
      }
    />
  );
}
