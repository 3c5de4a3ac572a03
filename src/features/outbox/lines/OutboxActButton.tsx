import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import type { RowTraits } from '../../../kit/shell/outboxView.ts';
import { hasTwoSides, type OutboxRow } from '../../../sync/queue/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { ButtonKind } from '../../../ui/buttons/buttonClass.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import type { RowFiles, RowAction } from './outboxState.ts';
import { RecordLink } from './RecordLink.tsx';
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
  const { act, row, traits, primary, files } = props;
  const say = useTranslate();
  const usual = primary ? 'primary' : 'secondary';
  if (act === 'edit') return <RecordLink subject={row.subject} kind={usual} />;
  if (act === 'decide')
    return (
      <ButtonLink compact kind={usual} to={links.outbox(row.id)} replace>
        {say('outbox.compare')}
      </ButtonLink>
    );
  const { label, icon, kind = usual, run } = buttonOf(act, props);
  return (
    <Button compact kind={kind} icon={icon} onClick={run}>
      {say(label, { what: traits.what, count: files.failed.length })}
    </Button>
  );
}

interface ActButton {
  readonly label: MessageId;
  readonly icon: IconName | undefined;
  /** Where it isn't the usual one of its place. */
  readonly kind?: ButtonKind;
  readonly run: () => void;
}

function buttonOf(
  act: Exclude<RowAction, 'edit' | 'decide'>,
  { row, icon, traits, primary, files, actions, onDiscard }: OutboxActButtonProps,
): ActButton {
  const { retry, discard } = traits;
  switch (act) {
    case 'sendNow':
      return { label: 'outbox.sendOne', icon: 'send', run: () => actions.sendOne(row) };
    case 'adopt':
      return { label: 'outbox.adopt', icon: 'check', run: () => actions.adopt(row) };
    case 'retry':
      return {
        label: retry?.label ?? retryLabel(row),
        icon: retry?.isDanger ? 'trash' : 'send',
        ...(primary && retry?.isDanger && { kind: 'danger' }),
        run: () => actions.retry(row),
      };
    case 'openAsNew':
      return {
        label: 'outbox.openAsNew',
        icon,
        run: () => actions.openAsNew(row),
      };
    case 'sendFiles':
      return {
        label: 'outbox.sendFiles',
        icon: 'upload',
        kind: 'secondary',
        run: () => actions.sendFiles(row, files.failed),
      };
    case 'withoutWifi':
      return {
        label: 'outbox.wifi.without',
        icon: 'upload',
        kind: 'secondary',
        run: () => actions.sendBy(row.needs, 'any'),
      };
    case 'hasArrived':
      return {
        label: row.conflict?.kind === 'duplicate' ? 'outbox.keepBoth' : 'outbox.hasArrived',
        icon: 'check',
        run: () => actions.giveUp(row),
      };
    case 'discard': {
      const label = discard?.label ?? (hasTwoSides(row) ? 'outbox.keepTheirs' : 'outbox.discard');
      return {
        label,
        icon: label === 'outbox.discard' ? 'trash' : undefined,
        kind: 'quiet',
        run: () => (discard?.question === 'none' ? actions.giveUp(row) : onDiscard(row)),
      };
    }
  }
}

function retryLabel(row: OutboxRow): MessageId {
  const { status, conflict } = row;
  if (conflict?.kind === 'fields' && !hasTwoSides(row)) return 'outbox.retry';
  if (conflict?.kind === 'possibleMatch') return 'outbox.sendAsNew';
  if (conflict?.kind === 'duplicate') return 'outbox.deleteTwin';
  return status === 'conflict' && conflict?.kind !== 'unknowable' ? 'outbox.sendMine' : 'outbox.retry';
}
