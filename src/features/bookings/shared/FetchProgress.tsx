import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';

export interface FetchProgressProps {
  readonly done: number;
  readonly total: number;
  /** Whether all bookings were here before and are fetched again. */
  readonly again: boolean;
  /** Whether the last attempt failed to fetch all of them, although there is a connection. */
  readonly failing: boolean;
  readonly busy: boolean;
  readonly onFetchAll: () => void;
}

/** Says how many bookings are on this device, why the others aren't, and when they will be. */
export function FetchProgress({ done, total, again, failing, busy, onFetchAll }: FetchProgressProps) {
  const say = useTranslate();
  const { reach } = usePanel();
  const values = { done, total };
  const action = !again && (
    <Button compact busy={busy} onClick={onFetchAll}>
      {say(failing ? 'common.retry' : 'bookings.Progress.fetchAll')}
    </Button>
  );
  if (!again && reach !== 'reachable')
    return <Notice tone="wait">{say('bookings.Progress.offline', values)}</Notice>;
  if (!again && failing)
    return (
      <Notice tone="stop" actions={action}>
        {say('bookings.Progress.failed', values)}
      </Notice>
    );
  return (
    <ProgressBar
      value={done / total}
      label={say(again ? 'bookings.Progress.again' : 'bookings.Progress.label')}
      text={say('bookings.Progress.of', values)}
      action={action}
    />
  );
}
