import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { OutboxRow } from '../../db/rows.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { usePanel } from '../../features/common/engine/Panel.ts';
import { useSize } from '../../features/common/useSize.ts';
import { registry } from '../../resources/nouns.ts';
import { rowLabel } from '../../sync/outbox.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isOver, outboxEntryOf } from './entries.ts';
import styles from './OutboxLine.module.css';
import { OutboxActButton } from './OutboxActButton.tsx';
import { actsOf, badgeOf, bytesOf, filesOf, waitOf, type Queue } from './outboxState.ts';
import { useBothTimes } from './outboxTime.ts';
import { OutboxWhy } from './OutboxWhy.tsx';
import { useRowWords } from './outboxWords.ts';
import type { OutboxActions } from './useOutboxActions.ts';

/** From this size on the size of a row is shown: a row without files is small. */
const HEAVY_BYTES = 10_000;

export interface OutboxLineProps {
  readonly row: OutboxRow;
  readonly queue: Queue;
  readonly actions: OutboxActions;
  /** Asks before it is given up. */
  readonly onDiscard: (row: OutboxRow) => void;
}

/** One unsent change: what, since when, its state with the reason, how large, and what can be done with it. */
export function OutboxLine({ row, queue, actions, onDiscard }: OutboxLineProps) {
  const intl = useIntl();
  const id = useId();
  const label = useRowWords();
  const sizeOf = useSize();
  const times = useBothTimes(queue.now);
  const { engine } = usePanel();
  const known = rowLabel(registry, row);
  const wait = waitOf(row, queue);
  const files = filesOf(row, queue.uploads);
  const entry = outboxEntryOf(row.subject);
  const traits = entry?.traitsOf?.(row) ?? {};
  const Errors = entry?.Errors ?? PlainErrors;
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
    editable: entry?.place !== undefined && traits.isEditable !== false,
    ...traits,
    isGone: traits.isGone === true && entry?.openAsNew !== undefined,
  });
  const errors = row.problem?.validationErrors ?? [];
  // It doesn't wait any more: the words about the decision say so.
  const over = isOver(row, engine.serverNow());
  const state = badgeOf(row, over);

  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Icon name={entry?.icons[row.name] ?? 'outbox'} className={styles.icon} />
        <p className={styles.what} id={id}>
          {known ? label(known, row.subject) : intl.formatMessage({ id: 'outbox.unreadable' })}
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
      {!over && <OutboxWhy row={row} queue={queue} files={files} readable={known !== undefined} />}
      {errors.length > 0 && <Errors errors={errors} />}
      {entry?.Details && <entry.Details row={row} />}
      {acts.length > 0 && (
        <div className={styles.actions}>
          {acts.map((act, index) => (
            <OutboxActButton
              key={act}
              act={act}
              row={row}
              traits={traits}
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

/** What the server found wrong, in its own words. */
function PlainErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const messages = new Set(errors.map(({ message }) => message));
  return (
    <ul className={styles.errors}>
      {[...messages].map(message => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
