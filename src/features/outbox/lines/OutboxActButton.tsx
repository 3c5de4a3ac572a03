import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import type { RowTraits } from '../../../kit/shell/outboxView.ts';
import type { OutboxRow } from '../../../sync/queue/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import { rowStateOf, type RowFiles } from './outboxState.ts';
import { RecordLink } from './RecordLink.tsx';
import { actionButtons, rowChoices, type RowAction } from './rowStates.ts';
import type { OutboxActions } from '../useOutboxActions.ts';

export interface OutboxActButtonProps {
  readonly act: RowAction;
  readonly row: OutboxRow;
  /** The icon of its change. */
  readonly icon: IconName;
  readonly traits: RowTraits;
  readonly primary: boolean;
  readonly files: RowFiles;
  readonly actions: OutboxActions;
  readonly onDiscard: (row: OutboxRow) => void;
}

/** The button of one action on an unsent row, such as sending it again or discarding it. */
export function OutboxActButton(props: OutboxActButtonProps) {
  const { act, row, icon, traits, primary, files } = props;
  const say = useTranslate();
  const usual = primary ? 'primary' : 'secondary';
  if (act === 'edit') return <RecordLink subject={row.subject} kind={usual} />;
  const own = act === 'retry' || act === 'discard' ? traits[act] : undefined;
  const button = actionButtons[act];
  const label = own?.label ?? rowChoices[rowStateOf(row)].labels?.[act] ?? button.label;
  if (act === 'decide')
    return (
      <ButtonLink compact kind={usual} to={links.outbox(row.id)} replace>
        {say(label)}
      </ButtonLink>
    );
  const isDanger = act === 'retry' && traits.retry?.isDanger === true;
  return (
    <Button
      compact
      kind={isDanger && primary ? 'danger' : (button.kind ?? usual)}
      icon={iconOf()}
      onClick={runOf(act, props)}
    >
      {say(label, { what: traits.what, count: files.failed.length })}
    </Button>
  );

  function iconOf(): IconName | undefined {
    if (act === 'openAsNew') return icon;
    if (isDanger) return 'trash';
    // With other words something is kept.
    return act === 'discard' && label !== button.label ? undefined : button.icon;
  }
}

function runOf(
  act: Exclude<RowAction, 'edit' | 'decide'>,
  { row, traits, files, actions, onDiscard }: OutboxActButtonProps,
): () => void {
  return {
    sendNow: () => actions.sendOne(row),
    adopt: () => actions.adopt(row),
    retry: () => actions.retry(row),
    openAsNew: () => actions.openAsNew(row),
    sendFiles: () => actions.sendFiles(row, files.failed),
    withoutWifi: () => actions.sendBy(row.needs, 'any'),
    hasArrived: () => actions.giveUp(row),
    discard: () => (traits.discard?.question === 'none' ? actions.giveUp(row) : onDiscard(row)),
  }[act];
}
