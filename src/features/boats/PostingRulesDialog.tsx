import { useSay } from '../common/words/messages.tsx';
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
  const say = useSay();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('boats.PostingRules.title')}
      closeLabel={say('common.close')}
      size="large"
    >
      <Rules />
    </Dialog>
  );
}

function Rules() {
  const say = useSay();
  const rules = useResource(postingRules, undefined);
  if (rules === undefined) return null;
  if (rules === null) return <NoRulesYet />;
  if (rules.value.length === 0) return <p>{say('boats.PostingRules.empty')}</p>;
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
  const say = useSay();
  const { state, again } = useFirstPull(postingRules, undefined);
  if (state === 'busy') return <Skeleton label={say('boats.PostingRules.fetching')} />;
  return (
    <EmptyState
      icon={state === 'offline' ? 'cloud-off' : 'warning'}
      title={say(state === 'offline' ? 'boats.PostingRules.offline' : 'boats.PostingRules.failed')}
      {...(state === 'failed' && {
        action: <Button onClick={again}>{say('common.retry')}</Button>,
      })}
    >
      {say('boats.PostingRules.once')}
    </EmptyState>
  );
}
