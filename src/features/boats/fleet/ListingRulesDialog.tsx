import { useTranslate } from '../../../kit/words/messages.tsx';
import { postingRules } from '../../../resources/kit/reference.ts';
import { Dialog, type OpenProps } from '../../../ui/dialogs/Dialog.tsx';
import { useResource } from '../../../kit/engine/Panel.ts';
import styles from './ListingRulesDialog.module.css';
import { NotHereYet } from '../../../kit/records/NotHereYet.tsx';

/** The marketplace's rules for posting a boat, as text. */
export function ListingRulesDialog({ open, onOpenChange }: OpenProps) {
  const say = useTranslate();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('boats.PostingRules.title')} size="large">
      <Rules />
    </Dialog>
  );
}

function Rules() {
  const say = useTranslate();
  const rules = useResource(postingRules, undefined);
  if (rules === undefined) return null;
  if (rules === null)
    return (
      <NotHereYet
        resource={postingRules}
        params={undefined}
        fetching="boats.PostingRules.fetching"
        offline="boats.PostingRules.offline"
        offlineText="boats.PostingRules.once"
        failed="boats.PostingRules.failed"
        failedText="boats.PostingRules.once"
      />
    );
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
