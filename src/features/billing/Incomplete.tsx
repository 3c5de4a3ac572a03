import { useIntl } from 'react-intl';
import { useSay, Age } from '../common/words/messages.tsx';
import { billingProblems, type Billing } from '../../domain/billing.ts';
import { billingComplete } from '../../resources/bookings.ts';
import type { OutboxRow } from '../../sync/outbox.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResource } from '../common/engine/Panel.ts';
import { billingLabels } from './billingLabels.ts';

/** What the server says about it. */
export function useIsComplete(): ReturnType<typeof useResource<boolean, undefined>> {
  return useResource(billingComplete, undefined);
}

interface IncompleteProps {
  /** As the form shows it now. */
  readonly values: Billing;
  readonly pending: OutboxRow['status'] | undefined;
  readonly at: number | undefined;
}

/** The server counts it as incomplete: what for it is needed, and what still has to be filled in. */
export function Incomplete({ values, pending, at }: IncompleteProps) {
  const say = useSay();
  const intl = useIntl();
  const missing = billingProblems(values).map(({ field }) => say(billingLabels[field]));
  return (
    <Notice tone="wait" title={say('billing.incomplete')}>
      <p>{say('billing.incompleteText')}</p>
      {pending ? (
        <p>{say('billing.waiting')}</p>
      ) : (
        missing.length > 0 && <p>{say('billing.missing', { fields: intl.formatList(missing) })}</p>
      )}
      <p>
        <Age at={at} />
      </p>
    </Notice>
  );
}
