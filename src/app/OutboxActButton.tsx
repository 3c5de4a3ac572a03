import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OutboxRow } from '../db/rows.ts';
import { links } from '../domain/links.ts';
import { decisionOf, whatOf } from '../features/bookings/answer/decisions.ts';
import { partsOf } from '../lib/ids.ts';
import { BOAT, deleteBoat } from '../resources/boats.ts';
import { BOOKING, isTooLate } from '../resources/bookings.ts';
import { CHAT } from '../resources/chats.ts';
import { hasTwoSides } from '../sync/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { IconName } from '../ui/Icon.tsx';
import type { Files, OutboxAct } from './outboxState.ts';
import type { OutboxActions } from './useOutboxActions.ts';

/** Where the partner goes on with a record, and what the way there is called. */
const places: Readonly<
  Record<
    string,
    {
      readonly link: (record: string) => string;
      readonly icon: IconName;
      readonly text: FormatjsIntl.Message['ids'];
    }
  >
> = {
  [BOAT]: { link: links.editBoat, icon: 'edit', text: 'outbox.edit' },
  [BOOKING]: { link: links.booking, icon: 'booking', text: 'outbox.booking.open' },
  [CHAT]: { link: links.chat, icon: 'chat', text: 'chat.open' },
};

/** Whether a record has a place of its own to go on with it. */
export function hasPlace(kind: string): boolean {
  return kind in places;
}

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
    case 'sendFiles':
      return (
        <Button compact icon="upload" {...described} onClick={() => actions.sendFiles(row, files.failed)}>
          {intl.formatMessage({ id: 'outbox.sendFiles' }, { count: files.failed.length })}
        </Button>
      );
    case 'edit': {
      const { kind: noun, id: record } = partsOf(row.subject);
      const place = places[noun];
      if (!place) return null;
      return (
        <ButtonLink
          compact
          kind={kind}
          icon={place.icon}
          render={props => <Link to={place.link(record)} {...props} />}
        >
          {intl.formatMessage({ id: place.text })}
        </ButtonLink>
      );
    }
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
          // To take note gives nothing up.
          onClick={() => (isTooLate(row) ? actions.giveUp(row.id) : onDiscard(row))}
        >
          {intl.formatMessage({ id: discardLabel(row) }, { what })}
        </Button>
      );
  }
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
