import { useTranslate } from '../../../kit/words/messages.tsx';
import type { ValidationError } from '../../../domain/values/validationError.ts';
import type { NounOutboxView, RowTraits } from '../../../kit/shell/outboxView.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { ServerErrors } from '../../../kit/form/ServerErrors.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { registry } from '../../../resources/nouns.ts';
import { rowBytes, needsDecision, rowLabel, type OutboxRow } from '../../../sync/queue/outbox.ts';
import { useNounOutboxView } from '../../../kit/shell/outboxViews.ts';
import { isRowOverdue } from './isRowOverdue.ts';
import { OutboxActButton } from './OutboxActButton.tsx';
import { rowActions, rowBadge, rowFilesOf, waitReasonOf, type OutboxQueue } from './outboxState.ts';
import { OutboxWhy } from './OutboxWhy.tsx';
import { useWordsForRecord } from '../shared/outboxWords.ts';
import { UnsentLine } from './UnsentLine.tsx';
import type { OutboxActions } from '../useOutboxActions.ts';

/** The size of a row is shown from this size on: a row without files is small. */
const HEAVY_BYTES = 10_000;

export interface OutboxLineProps {
  readonly row: OutboxRow;
  readonly queue: OutboxQueue;
  readonly actions: OutboxActions;
  /** Asks the partner before the row is discarded. */
  readonly onDiscard: (row: OutboxRow) => void;
}

/** One unsent change: its words, its age, its state with the reason, its size, and the actions. */
export function OutboxLine({ row, queue, actions, onDiscard }: OutboxLineProps) {
  const say = useTranslate();
  const label = useWordsForRecord();
  const sizeOf = useSizeText();
  const { engine } = usePanel();
  const known = rowLabel(registry, row);
  const wait = waitReasonOf(row, queue);
  const files = rowFilesOf(row, queue.uploads);
  const entry = useNounOutboxView(row.subject);
  const icon = entry?.icons[row.name] ?? 'outbox';
  // An overdue row doesn't wait any more: the words about the decision say so.
  const over = isRowOverdue(row, engine.serverNow());
  const traits = traitsOf(entry, row, over);
  const Errors = entry?.Errors ?? PlainErrors;
  const acts = rowActions(row, {
    wait,
    files,
    readable: known !== undefined,
    editable: entry?.place !== undefined && traits.isEditable !== false,
    isOver: over,
    ...traits,
    isGone: traits.isGone === true && entry?.openAsNew !== undefined,
  });
  const errors = row.problem?.validationErrors ?? [];

  return (
    <UnsentLine
      icon={icon}
      what={
        <>
          {known ? label(known, row.subject) : say('outbox.unreadable')}
          {entry?.MoreOfLabel && <entry.MoreOfLabel row={row} />}
        </>
      }
      state={rowBadge(row, over)}
      since={row.createdAt}
      now={queue.now}
      size={sizeText()}
      acts={
        acts.length > 0 &&
        acts.map((act, index) => (
          <OutboxActButton
            key={act}
            act={act}
            row={row}
            icon={icon}
            traits={traits}
            primary={index === 0 && row.status !== 'waiting' && row.conflict?.kind !== 'unknowable'}
            files={files}
            actions={actions}
            onDiscard={onDiscard}
          />
        ))
      }
    >
      {(!over || needsDecision(row)) && (
        <OutboxWhy row={row} queue={queue} files={files} readable={known !== undefined} />
      )}
      {errors.length > 0 && <Errors errors={errors} />}
      {entry?.Details && <entry.Details row={row} />}
    </UnsentLine>
  );

  function sizeText(): string | undefined {
    if (files.count > 0) return say('outbox.files', { count: files.count, size: sizeOf(files.bytes) });
    const bytes = rowBytes(row);
    return bytes >= HEAVY_BYTES ? sizeOf(bytes) : undefined;
  }
}

/** Facts about a row from its noun. An overdue decision can only be confirmed. */
function traitsOf(entry: NounOutboxView | undefined, row: OutboxRow, isOver: boolean): RowTraits {
  const traits = entry?.traitsOf?.(row) ?? {};
  return isOver && needsDecision(row) && traits.confirm ? { ...traits, discard: traits.confirm } : traits;
}

/** The server's errors, in its own words. */
function PlainErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const messages = [...new Set(errors.map(({ message }) => message))];
  return <ServerErrors errors={messages.map(message => ({ message, where: undefined }))} />;
}
