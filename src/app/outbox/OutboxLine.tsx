import { lazy, Suspense, useId } from 'react';
import { useIntl } from 'react-intl';
import type { OutboxRow } from '../../db/rows.ts';
import { Boat } from '../../domain/boat.ts';
import { changedFields } from '../../domain/boatMerge.ts';
import { ListedErrors } from '../../features/boats/ListedErrors.tsx';
import { deadlineOf, decisionOf } from '../../features/bookings/answer/decisions.ts';
import { usePanel } from '../../features/common/Panel.ts';
import { useSize } from '../../features/common/useSize.ts';
import { fits } from '../../lib/fits.ts';
import { partsOf } from '../../lib/ids.ts';
import { deleteBoat, isBoatGone, saveBoat } from '../../resources/boats.ts';
import { chooseLanguage } from '../../resources/account.ts';
import { sendMessage } from '../../resources/chats.ts';
import { readAllNotifications } from '../../resources/general.ts';
import {
  answerBooking,
  cancelBooking,
  isTooLate,
  removeBookingDocument,
  saveBookingDocument,
} from '../../resources/bookings.ts';
import { registry } from '../../resources/nouns.ts';
import { argsOf } from '../../sync/mutator.ts';
import { labelOf } from '../../sync/outbox.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './OutboxLine.module.css';
import { OutboxActButton } from './OutboxActButton.tsx';
import { actsOf, badgeOf, bytesOf, errorsOf, filesOf, waitOf, type Queue } from './outboxState.ts';
import { useBothTimes } from './outboxTime.ts';
import { OutboxWhy } from './OutboxWhy.tsx';
import { useLabel } from './outboxWords.ts';
import { hasPlace } from './RecordLink.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

const BoatPair = lazy(async () => ({
  default: (await import('../../features/boats/BoatPair.tsx')).BoatPair,
}));

const BoatDifferences = lazy(async () => ({
  default: (await import('../../features/boats/BoatFacts.tsx')).BoatDifferences,
}));

const UnsentLine = lazy(async () => ({
  default: (await import('../../features/bookings/answer/UnsentLine.tsx')).UnsentLine,
}));

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
  const { clash } = row;
  const args = argsOf(saveBoat, row.args);
  return clash?.kind === 'fields' && args && fits(Boat, clash.theirs)
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
  const { engine } = usePanel();
  const known = labelOf(registry, row);
  const wait = waitOf(row, queue);
  const files = filesOf(row, queue.uploads);
  const { kind } = partsOf(row.subject);
  const state = badgeOf(row);
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
    editable: hasPlace(kind) && row.name !== deleteBoat.name,
    tooLate: isTooLate(row),
    gone: isBoatGone(row),
    comparable: clashOf(row) !== undefined,
  });
  const errors = errorsOf(row);
  // It waits for nothing any more: what is said of the decision says so.
  const isOver = row.status === 'waiting' && (deadlineOf(row) ?? Infinity) <= engine.serverNow();

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
      {!isOver && <OutboxWhy row={row} queue={queue} files={files} readable={known !== undefined} />}
      {errors.length > 0 && <ListedErrors errors={errors} />}
      <Found row={row} />
      <ChangedSince row={row} />
      <Decided row={row} />
      {acts.length > 0 && (
        <div className={styles.actions}>
          {acts.map((act, index) => (
            <OutboxActButton
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

/** What was found on the server, beside what this was to create. */
function Found({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const args = argsOf(saveBoat, queued);
  if (clash?.kind !== 'maybe' || !args) return null;
  const { found } = clash;
  const boat: unknown = typeof found === 'object' && found !== null && 'boat' in found ? found.boat : found;
  if (!fits(Boat, boat)) return null;
  return (
    <Suspense>
      <BoatPair mine={args.boat} found={boat} />
    </Suspense>
  );
}

/** What another device changed in a boat after the partner deleted it here. */
function ChangedSince({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const args = argsOf(deleteBoat, queued);
  if (clash?.kind !== 'fields' || !args?.earlier || !fits(Boat, clash.theirs)) return null;
  return (
    <Suspense>
      <BoatDifferences
        fields={changedFields(args.earlier, clash.theirs)}
        mine={args.earlier}
        theirs={clash.theirs}
        mineLabel="boats.Clash.earlier"
      />
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
