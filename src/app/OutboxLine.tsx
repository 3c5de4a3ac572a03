import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OutboxRow } from '../db/rows.ts';
import { Boat } from '../domain/boat.ts';
import { links } from '../domain/links.ts';
import { ListedErrors } from '../features/boats/ListedErrors.tsx';
import { sortErrors } from '../features/boats/serverErrors.ts';
import { decisionOf, whatOf } from '../features/bookings/answer/decisions.ts';
import { useNow, useWords } from '../features/common/messages.tsx';
import { useUploadShare } from '../features/common/photo/useUploads.ts';
import { useSize } from '../features/common/useSize.ts';
import { fits } from '../lib/fits.ts';
import { partsOf } from '../lib/ids.ts';
import { BOAT, deleteBoat, saveBoat, SaveBoat } from '../resources/boats.ts';
import { chooseLanguage } from '../resources/account.ts';
import { CHAT, sendMessage } from '../resources/chats.ts';
import { readAllNotifications } from '../resources/general.ts';
import {
  answerBooking,
  BOOKING,
  cancelBooking,
  isTooLate,
  removeBookingDocument,
  saveBookingDocument,
} from '../resources/bookings.ts';
import { registry } from '../resources/registry.ts';
import { isParked, labelOf } from '../sync/outbox.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { Tone } from '../ui/tone.ts';
import styles from './OutboxLine.module.css';
import { actsOf, bytesOf, filesOf, waitOf, type Files, type OutboxAct, type Queue } from './outboxState.ts';
import { useBothTimes } from './outboxTime.ts';
import { useLabel } from './outboxWords.ts';
import type { OutboxActions } from './useOutboxActions.ts';

const BoatPair = lazy(async () => ({ default: (await import('../features/boats/BoatPair.tsx')).BoatPair }));

const UnsentLine = lazy(async () => ({
  default: (await import('../features/bookings/answer/UnsentLine.tsx')).UnsentLine,
}));

const states = {
  waiting: { tone: 'wait', text: 'outbox.state.waiting' },
  sending: { tone: 'note', text: 'outbox.state.sending' },
  unclear: { tone: 'note', text: 'outbox.state.unclear' },
  refused: { tone: 'stop', text: 'outbox.state.refused' },
  conflict: { tone: 'stop', text: 'outbox.state.conflict' },
} as const satisfies Record<OutboxRow['status'], { tone: Tone; text: FormatjsIntl.Message['ids'] }>;

/** What kind of action it is, at a glance. */
const icons: Readonly<Record<string, IconName>> = {
  [saveBoat.name]: 'boat',
  [deleteBoat.name]: 'trash',
  [answerBooking.name]: 'booking',
  [cancelBooking.name]: 'close',
  [saveBookingDocument.name]: 'file',
  [removeBookingDocument.name]: 'trash',
  [sendMessage.name]: 'chat',
  [chooseLanguage.name]: 'language',
  [readAllNotifications.name]: 'bell',
};

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

/** A row without files is light; from here on its size says something. */
const HEAVY_BYTES = 10_000;

/** Both sides of a boat that clashes; undefined for everything else. */
export function clashOf(row: OutboxRow):
  | {
      readonly mine: Boat;
      readonly theirs: Boat;
      readonly fields: readonly string[];
    }
  | undefined {
  const { clash, args } = row;
  return clash?.kind === 'fields' && fits(SaveBoat, args) && fits(Boat, clash.theirs)
    ? { mine: args.boat, theirs: clash.theirs, fields: clash.fields }
    : undefined;
}

export interface OutboxLineProps {
  readonly row: OutboxRow;
  readonly queue: Queue;
  readonly actions: OutboxActions;
  /** Asks before it is given up. */
  readonly onDiscard: (row: OutboxRow) => void;
}

/** One unsent wish: what, since when, its state with the reason, how large, and what can be done with it. */
export function OutboxLine({ row, queue, actions, onDiscard }: OutboxLineProps) {
  const intl = useIntl();
  const id = useId();
  const label = useLabel();
  const sizeOf = useSize();
  const times = useBothTimes(queue.now);
  const known = labelOf(registry, row);
  const wait = waitOf(row, queue);
  const files = filesOf(row, queue.uploads);
  const { kind } = partsOf(row.subject);
  const state = states[row.status];
  const since = times(row.createdAt);
  const bytes = bytesOf(row);
  const size =
    files.count > 0
      ? intl.formatMessage({ id: 'outbox.files' }, { count: files.count, size: sizeOf(files.bytes) })
      : bytes >= HEAVY_BYTES
        ? sizeOf(bytes)
        : undefined;
  const acts = actsOf(row, {
    wait,
    files,
    readable: known !== undefined,
    editable: kind in places && row.name !== deleteBoat.name,
    tooLate: isTooLate(row),
    comparable: clashOf(row) !== undefined,
  });
  const errors = sortErrors(row.problem?.validationErrors ?? []).listed;

  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Icon name={icons[row.name] ?? 'outbox'} className={styles.icon} />
        <p className={styles.what} id={id}>
          {known ? label(known) : intl.formatMessage({ id: 'outbox.unreadable' })}
        </p>
      </div>
      <div className={styles.note}>
        <Badge tone={state.tone}>{intl.formatMessage({ id: state.text })}</Badge>
        <span>
          {size === undefined
            ? intl.formatMessage({ id: 'outbox.since' }, since)
            : intl.formatMessage({ id: 'outbox.sinceSize' }, { ...since, size })}
        </span>
      </div>
      <Why row={row} queue={queue} files={files} readable={known !== undefined} />
      {errors.length > 0 && <ListedErrors errors={errors} />}
      <Found row={row} />
      <Decided row={row} />
      {acts.length > 0 && (
        <div className={styles.actions}>
          {acts.map((act, index) => (
            <Act
              key={act}
              act={act}
              row={row}
              primary={index === 0 && row.status !== 'waiting' && row.clash?.kind !== 'unknowable'}
              describedBy={id}
              files={files}
              actions={actions}
              onDiscard={onDiscard}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface WhyProps {
  readonly row: OutboxRow;
  readonly queue: Queue;
  readonly files: Files;
  readonly readable: boolean;
}

/** Why it isn't through yet, in a sentence, and when it goes on. */
function Why({ row, queue, files, readable }: WhyProps) {
  const intl = useIntl();
  const words = useWords();
  const times = useBothTimes(queue.now);
  const wait = waitOf(row, queue);
  const said = (first: ReactNode, at?: number): ReactNode => (
    <>
      <p className={styles.why}>{first}</p>
      {at !== undefined && (
        <p className={styles.note}>{intl.formatMessage({ id: 'outbox.next' }, times(at))}</p>
      )}
    </>
  );
  const problem = row.problem && words(row.problem.words);
  // A row of a later build waits for that build.
  if (!readable && !isParked(row)) return said(intl.formatMessage({ id: 'sync.row.unknown' }));
  switch (wait.kind) {
    case 'parked':
      return said(problem ?? intl.formatMessage({ id: 'sync.row.refused' }));
    case 'sending':
      return said(intl.formatMessage({ id: 'outbox.why.sending' }));
    case 'checking':
      return said(problem ?? intl.formatMessage({ id: 'sync.row.unclear' }), wait.at);
    case 'behind':
      return said(intl.formatMessage({ id: wait.parked ? 'outbox.why.behindParked' : 'outbox.why.behind' }));
    case 'undo':
      return <UndoLeft until={wait.until} />;
    case 'offline':
      return (
        <>
          {said(intl.formatMessage({ id: 'outbox.why.offline' }))}
          {files.stored > 0 && files.settled < files.count && <FilesLeft files={files} />}
        </>
      );
    case 'files':
      return <FilesLeft files={files} />;
    case 'asked':
      return said(intl.formatMessage({ id: 'outbox.why.asked' }), wait.until);
    case 'unreachable':
      return said(intl.formatMessage({ id: 'outbox.why.unreachable' }), wait.at);
    case 'paused':
      return said(problem ?? intl.formatMessage({ id: 'sync.row.offline' }), wait.until);
    case 'soon':
      return said(intl.formatMessage({ id: 'outbox.why.soon' }));
  }
}

/** Runs out second by second. */
function UndoLeft({ until }: { readonly until: number }) {
  const intl = useIntl();
  const now = useNow(1_000);
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  return <p className={styles.why}>{intl.formatMessage({ id: 'outbox.why.undo' }, { seconds })}</p>;
}

/** How far its photos are. */
function FilesLeft({ files }: { readonly files: Files }) {
  const intl = useIntl();
  const { stored, count, settled, current } = files;
  const share = useUploadShare(current?.id);
  const label = intl.formatMessage({ id: 'outbox.why.files' }, { stored, count });
  return (
    <ProgressBar
      value={count === 0 ? undefined : (settled + (share ?? 0)) / count}
      label={label}
      text={
        current && share !== undefined
          ? intl.formatMessage(
              { id: 'outbox.why.filesCurrent' },
              { place: current.place, share: Math.floor(share * 100) / 100 },
            )
          : undefined
      }
    />
  );
}

/** What was found on the server, beside what this was to create. */
function Found({ row: { clash, args } }: { readonly row: OutboxRow }) {
  if (clash?.kind !== 'maybe' || !fits(SaveBoat, args)) return null;
  const { found } = clash;
  const boat: unknown = typeof found === 'object' && found !== null && 'boat' in found ? found.boat : found;
  if (!fits(Boat, boat)) return null;
  return (
    <Suspense>
      <BoatPair mine={args.boat} found={boat} />
    </Suspense>
  );
}

/** By when a decision about a booking must leave, or what the customer has changed since (D13). */
function Decided({ row }: { readonly row: OutboxRow }) {
  const decision = decisionOf(row);
  if (!decision) return null;
  return (
    <Suspense>
      <UnsentLine decision={decision} />
    </Suspense>
  );
}

interface ActProps {
  readonly act: OutboxAct;
  readonly row: OutboxRow;
  readonly primary: boolean;
  /** The line's title: several lines have buttons of one name. */
  readonly describedBy: string;
  readonly files: Files;
  readonly actions: OutboxActions;
  readonly onDiscard: (row: OutboxRow) => void;
}

function Act({ act, row, primary, describedBy, files, actions, onDiscard }: ActProps) {
  const intl = useIntl();
  const { clash } = row;
  const kind = primary ? 'primary' : 'secondary';
  const described = { 'aria-describedby': describedBy };
  const decision = decisionOf(row);
  const what = decision && whatOf(decision);
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
          kind={primary ? (clash?.kind === 'twin' ? 'danger' : 'primary') : 'secondary'}
          icon={clash?.kind === 'twin' ? 'trash' : 'send'}
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
  const { name, clash } = row;
  if (isTooLate(row)) return 'bookings.Unsent.understood';
  if (decisionOf(row)) return 'bookings.Unsent.withdraw';
  if (clash?.kind === 'fields') return 'outbox.keepTheirs';
  return name === deleteBoat.name ? 'outbox.keepBoat' : 'outbox.discard';
}

function retryLabel(row: OutboxRow): FormatjsIntl.Message['ids'] {
  const { status, clash } = row;
  if (clash?.kind === 'fields' && decisionOf(row)) return 'bookings.Unsent.sendNew';
  if (clash?.kind === 'maybe') return 'outbox.sendAsNew';
  if (clash?.kind === 'twin') return 'outbox.deleteTwin';
  return status === 'conflict' && clash?.kind !== 'unknowable' ? 'outbox.sendMine' : 'outbox.retry';
}
