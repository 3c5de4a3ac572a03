import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OutboxRow } from '../../db/rows.ts';
import { links } from '../../domain/links.ts';
import type { RowTraits } from '../../features/common/outboxEntry.ts';
import { hasTwoSides } from '../../sync/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { outboxEntryOf } from './entries.ts';
import type { Files, OutboxAct } from './outboxState.ts';
import { RecordLink } from './RecordLink.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

export interface OutboxActButtonProps {
  readonly act: OutboxAct;
  readonly row: OutboxRow;
  readonly traits: RowTraits;
  readonly primary: boolean;
  /** The line's title: several lines have buttons of one name. */
  readonly describedBy: string;
  readonly files: Files;
  readonly actions: OutboxActions;
  readonly onDiscard: (row: OutboxRow) => void;
}

/** One thing that can be done with a row. */
export function OutboxActButton({
  act,
  row,
  traits,
  primary,
  describedBy,
  files,
  actions,
  onDiscard,
}: OutboxActButtonProps) {
  const intl = useIntl();
  const { clash } = row;
  const kind = primary ? 'primary' : 'secondary';
  const described = { 'aria-describedby': describedBy };
  const { what, retry, discard } = traits;
  const discardText = discardLabel(row, traits);
  switch (act) {
    case 'sendNow':
      return (
        <Button compact icon="send" {...described} onClick={() => actions.sendOne(row)}>
          {intl.formatMessage({ id: 'outbox.sendOne' })}
        </Button>
      );
    case 'decide':
      return (
        <ButtonLink
          compact
          kind={kind}
          render={props => <Link to={links.outbox(row.id)} replace {...props} />}
        >
          {intl.formatMessage({ id: 'outbox.compare' })}
        </ButtonLink>
      );
    case 'adopt':
      return (
        <Button compact kind={kind} icon="check" {...described} onClick={() => actions.adopt(row)}>
          {intl.formatMessage({ id: 'outbox.adopt' })}
        </Button>
      );
    case 'retry':
      return (
        <Button
          compact
          kind={primary && retry?.isDanger ? 'danger' : kind}
          icon={retry?.isDanger ? 'trash' : 'send'}
          {...described}
          onClick={() => actions.retry(row)}
        >
          {intl.formatMessage({ id: retry?.label ?? retryLabel(row) }, { what })}
        </Button>
      );
    case 'openAsNew':
      return (
        <Button
          compact
          kind={kind}
          icon={outboxEntryOf(row.subject)?.icons[row.name] ?? 'outbox'}
          {...described}
          onClick={() => actions.openAsNew(row)}
        >
          {intl.formatMessage({ id: 'outbox.openAsNew' })}
        </Button>
      );
    case 'sendFiles':
      return (
        <Button compact icon="upload" {...described} onClick={() => actions.sendFiles(row, files.failed)}>
          {intl.formatMessage({ id: 'outbox.sendFiles' }, { count: files.failed.length })}
        </Button>
      );
    case 'edit':
      return <RecordLink subject={row.subject} kind={kind} />;
    case 'hasArrived':
      return (
        <Button compact kind={kind} icon="check" {...described} onClick={() => actions.giveUp(row)}>
          {intl.formatMessage({ id: clash?.kind === 'twin' ? 'outbox.keepBoth' : 'outbox.hasArrived' })}
        </Button>
      );
    case 'discard':
      return (
        <Button
          compact
          kind="quiet"
          icon={discardText === 'outbox.discard' ? 'trash' : undefined}
          {...described}
          onClick={() => (discard?.question === 'none' ? actions.giveUp(row) : onDiscard(row))}
        >
          {intl.formatMessage({ id: discardText }, { what })}
        </Button>
      );
  }
}

function discardLabel(row: OutboxRow, { discard }: RowTraits): FormatjsIntl.Message['ids'] {
  return discard?.label ?? (hasTwoSides(row) ? 'outbox.keepTheirs' : 'outbox.discard');
}

function retryLabel(row: OutboxRow): FormatjsIntl.Message['ids'] {
  const { status, clash } = row;
  if (clash?.kind === 'fields' && !hasTwoSides(row)) return 'outbox.retry';
  if (clash?.kind === 'maybe') return 'outbox.sendAsNew';
  if (clash?.kind === 'twin') return 'outbox.deleteTwin';
  return status === 'conflict' && clash?.kind !== 'unknowable' ? 'outbox.sendMine' : 'outbox.retry';
}
