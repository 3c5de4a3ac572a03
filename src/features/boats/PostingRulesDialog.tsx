import { useIntl } from 'react-intl';
import { postingRules } from '../../resources/reference.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useResource } from '../common/engine/Panel.ts';
import styles from './PostingRulesDialog.module.css';
import { useFirstPull } from '../common/engine/useFirstPull.ts';

export interface PostingRulesDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The marketplace's rules for posting a boat, as text (B005, B021, B118). */
export function PostingRulesDialog({ open, onOpenChange }: PostingRulesDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'boats.PostingRules.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      size="large"
    >
      <Rules />
    </Dialog>
  );
}

function Rules() {
  const intl = useIntl();
  const rules = useResource(postingRules, undefined);
  if (rules === undefined) return null;
  if (rules === null) return <NoRulesYet />;
  if (rules.value.length === 0) return <p>{intl.formatMessage({ id: 'boats.PostingRules.empty' })}</p>;
  return (
    <ol className={styles.rules}>
      {rules.value.map(({ id, rule }) => (
        <li key={id} className={styles.rule}>
          {rule}
        </li>
      ))}
    </ol>
  );
}

function NoRulesYet() {
  const intl = useIntl();
  const { state, again } = useFirstPull(postingRules, undefined);
  if (state === 'busy') return <Skeleton label={intl.formatMessage({ id: 'boats.PostingRules.fetching' })} />;
  return (
    <EmptyState
      icon={state === 'offline' ? 'cloud-off' : 'warning'}
      title={intl.formatMessage({
        id: state === 'offline' ? 'boats.PostingRules.offline' : 'boats.PostingRules.failed',
      })}
      {...(state === 'failed' && {
        action: <Button onClick={again}>{intl.formatMessage({ id: 'common.retry' })}</Button>,
      })}
    >
      {intl.formatMessage({ id: 'boats.PostingRules.once' })}
    </EmptyState>
  );
}
