import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { usePanel } from '../common/Panel.ts';

export interface FetchProgressProps {
  readonly done: number;
  readonly total: number;
  /** All were here before: they are looked at again. */
  readonly again: boolean;
  readonly busy: boolean;
  readonly onFetchAll: () => void;
}

/** How many bookings have come to this device; without a connection, that the others will (Q075). */
export function FetchProgress({ done, total, again, busy, onFetchAll }: FetchProgressProps) {
  const intl = useIntl();
  const { reach } = usePanel();
  const values = { done, total };
  if (again)
    return (
      <ProgressBar
        value={done / total}
        label={intl.formatMessage({ id: 'bookings.Progress.again' })}
        text={intl.formatMessage({ id: 'bookings.Progress.of' }, values)}
      />
    );
  if (reach !== 'reachable')
    return <Notice tone="wait">{intl.formatMessage({ id: 'bookings.Progress.offline' }, values)}</Notice>;
  return (
    <ProgressBar
      value={done / total}
      label={intl.formatMessage({ id: 'bookings.Progress.label' })}
      text={intl.formatMessage({ id: 'bookings.Progress.of' }, values)}
      action={
        <Button compact busy={busy} onClick={onFetchAll}>
          {intl.formatMessage({ id: 'bookings.Progress.fetchAll' })}
        </Button>
      }
    />
  );
}
