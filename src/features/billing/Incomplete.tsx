import { useIntl } from 'react-intl';
import { billingProblems, type Billing } from '../../domain/billing.ts';
import { billingComplete } from '../../resources/bookings.ts';
import type { OutboxRow } from '../../sync/outbox.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResource } from '../common/engine/Panel.ts';
import { Age } from '../common/messages.tsx';
import { billingLabels } from './billingLabels.ts';

/** What the server says about it (A333, Q095). */
export function useIsComplete(): ReturnType<typeof useResource<boolean, undefined>> {
  return useResource(billingComplete, undefined);
}

interface IncompleteProps {
  /** As the server holds it. */
  readonly saved: Billing | undefined;
  readonly pending: OutboxRow['status'] | undefined;
  readonly at: number | undefined;
}

/** The server counts it as incomplete: what for it is needed, and what seems to be missing. */
export function Incomplete({ saved, pending, at }: IncompleteProps) {
  const intl = useIntl();
  const missing = saved
    ? billingProblems(saved).map(({ field }) => intl.formatMessage({ id: billingLabels[field] }))
    : [];
  return (
    <Notice tone="wait" title={intl.formatMessage({ id: 'billing.incomplete' })}>
      <p>{intl.formatMessage({ id: 'billing.incompleteText' })}</p>
      {pending ? (
        <p>{intl.formatMessage({ id: 'billing.waiting' })}</p>
      ) : (
        missing.length > 0 && (
          <p>{intl.formatMessage({ id: 'billing.missing' }, { fields: intl.formatList(missing) })}</p>
        )
      )}
      <p>
        <Age at={at} />
      </p>
    </Notice>
  );
}
