import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OutboxRow } from '../../db/rows.ts';
import { links } from '../../domain/links.ts';
import { decisionOf, whatOf } from '../../features/bookings/answer/decisions.ts';
import { deleteBoat } from '../../resources/boats.ts';
import { isTooLate } from '../../resources/bookings.ts';
import { hasTwoSides } from '../../sync/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Files, OutboxAct } from './outboxState.ts';
import { RecordLink } from './RecordLink.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

export interface OutboxActButtonProps {
  readonly act: OutboxAct;
  readonly row: OutboxRow;
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
  const decision = decisionOf(row);
  const what = decision && whatOf(decision);
  const deletes = clash !== undefined && row.name === deleteBoat.name;
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
          {intl.formatMessage({ id: 'boats.Clash.open' })}
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
          kind={primary ? (deletes ? 'danger' : 'primary') : 'secondary'}
          icon={deletes ? 'trash' : 'send'}
          {...described}
          onClick={() => actions.retry(row)}
        >
          {intl.formatMessage({ id: retryLabel(row) }, { what })}
        </Button>
      );
    case 'openAsNew':
      return (
        <Button compact kind={kind} icon="boat" {...described} onClick={() => actions.openAsNew(row)}>
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
    case 'settle':
      return (
        <Button compact kind={kind} icon="check" {...described} onClick={() => actions.giveUp(row.id)}>
          {intl.formatMessage({ id: clash?.kind === 'twin' ? 'outbox.keepBoth' : 'outbox.hasArrived' })}
        </Button>
      );
    case 'discard':
      return (
        <Button
          compact
          kind="quiet"
          icon={discardLabel(row) === 'outbox.discard' ? 'trash' : undefined}
          {...described}
          onClick={() => (losesNothing(row) ? actions.giveUp(row.id) : onDiscard(row))}
        >
          {intl.formatMessage({ id: discardLabel(row) }, { what })}
        </Button>
      );
  }
}

/**
 * Whether nothing is asked before it is given up: to take note of an answer that came too late loses nothing, nor does a boat that is
 * not deleted. A question would even do harm: the time to undo runs on behind it, and then the boat is gone.
 */
function losesNothing(row: OutboxRow): boolean {
  return isTooLate(row) || row.name === deleteBoat.name;
}

function discardLabel(row: OutboxRow): FormatjsIntl.Message['ids'] {
  const { name } = row;
  if (isTooLate(row)) return 'bookings.Unsent.understood';
  if (decisionOf(row)) return 'bookings.Unsent.withdraw';
  if (name === deleteBoat.name) return 'outbox.keepBoat';
  return hasTwoSides(row) ? 'outbox.keepTheirs' : 'outbox.discard';
}

function retryLabel(row: OutboxRow): FormatjsIntl.Message['ids'] {
  const { name, status, clash } = row;
  if (clash?.kind === 'fields' && name === deleteBoat.name) return 'outbox.deleteAnyway';
  if (clash?.kind === 'fields' && decisionOf(row)) return 'bookings.Unsent.sendNew';
  if (clash?.kind === 'fields' && !hasTwoSides(row)) return 'outbox.retry';
  if (clash?.kind === 'maybe') return 'outbox.sendAsNew';
  if (clash?.kind === 'twin') return 'outbox.deleteTwin';
  return status === 'conflict' && clash?.kind !== 'unknowable' ? 'outbox.sendMine' : 'outbox.retry';
}
