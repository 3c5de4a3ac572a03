/** The state of unsent work for the outbox page: which words and which actions of `rowStates.ts`. Pure. */
import type { RowTraits } from '../../../kit/shell/outboxView.ts';
import { isDue } from '../../../sync/Engine.ts';
import { nextTryAt } from '../../../sync/files/fileTries.ts';
import type { Reach } from '../../../sync/NetworkState.ts';
import type { OutboxRow, UploadRow } from '../../../sync/queue/outbox.ts';
import { hasTwoSides, isUnfinished, mayBeInFlight, needsDecision } from '../../../sync/queue/outbox.ts';
import { rowChoices, rowStatusBadges } from './rowStates.ts';
import type { RowAction, RowState, StateBadge, WaitReason } from './rowStates.ts';

/**
 * Returns the state of a row in a word. A row that was never sent isn't called refused by the server, such as
 * an answer whose deadline had passed.
 *
 * @param isOver whether the row won't be sent any more, although nothing has refused it yet
 */
export function rowBadge(
  { status, attempts }: Pick<OutboxRow, 'status' | 'attempts'>,
  isOver: boolean,
): StateBadge {
  return isOver || (status === 'refused' && attempts === 0)
    ? { tone: 'stop', text: 'outbox.state.notSent' }
    : rowStatusBadges[status];
}

export interface OutboxQueue {
  /** All rows of the account, in their order. */
  readonly rows: readonly OutboxRow[];
  readonly uploads: readonly UploadRow[];
  /** Whether a row must wait for a row of another record. */
  readonly isHeld: (row: OutboxRow) => boolean;
  readonly waitsForWifi: (file: UploadRow) => boolean;
  readonly reach: Reach;
  readonly now: number;
}

export function waitReasonOf(row: OutboxRow, queue: OutboxQueue): WaitReason {
  const { rows, uploads, isHeld, waitsForWifi, reach, now } = queue;
  const later = isDue(row.nextAt, now) ? undefined : row.nextAt;
  if (row.status === 'sending') return { kind: 'sending' };
  if (row.status === 'unclear') return { kind: 'checking', at: later };
  if (needsDecision(row)) return { kind: 'undecided' };
  const earlier = rows.find(other => other.subject === row.subject);
  if (earlier && earlier.seq < row.seq) return { kind: 'behind', undecided: needsDecision(earlier) };
  if (later !== undefined && row.fixedPause && row.attempts === 0 && row.failures === 0)
    return { kind: 'undo', until: later };
  if (unfinishedUploadsOf(row, uploads).some(waitsForWifi)) return { kind: 'wifi' };
  if (reach === 'offline') return { kind: 'offline' };
  if (isHeld(row)) return { kind: 'behind', undecided: false };
  const { finished, count } = rowFilesOf(row, uploads);
  if (finished < count) return { kind: 'files', at: nextFileAt(row, uploads, now) };
  const asked = Math.max(...rows.filter(other => isAsked(other, now)).map(other => other.nextAt));
  if (asked > now) return { kind: 'asked', at: asked };
  if (reach === 'unreachable') return { kind: 'unreachable', at: later };
  return later === undefined ? { kind: 'soon' } : { kind: 'paused', at: later };
}

/** The files of a row that are still to be sent. */
export function unfinishedUploadsOf(
  { needs }: Pick<OutboxRow, 'needs'>,
  uploads: readonly UploadRow[],
): readonly UploadRow[] {
  return uploads.filter(file => needs.includes(file.id) && isUnfinished(file));
}

/** Returns when the next file of a row is tried, if all remaining files have failed and pause. */
function nextFileAt(row: OutboxRow, uploads: readonly UploadRow[], now: number): number | undefined {
  const left = unfinishedUploadsOf(row, uploads);
  const at = left.map(file => (file.attempts > 0 ? nextTryAt(file, uploads, now) : undefined) ?? now);
  const next = Math.min(...at);
  return next > now ? next : undefined;
}

/** Whether the server asked for a pause: that pause applies to every row. */
function isAsked({ status, fixedPause, failures, nextAt }: OutboxRow, now: number): boolean {
  return status === 'waiting' && fixedPause && failures > 0 && !isDue(nextAt, now);
}

export interface RowFiles {
  readonly count: number;
  readonly bytes: number;
  readonly stored: number;
  /** Files that are stored or have failed: nothing more happens to them by itself. */
  readonly finished: number;
  readonly failed: readonly UploadRow[];
  /** The file that is being sent, with its number from 1 on. */
  readonly current: { readonly id: string; readonly place: number } | undefined;
}

/** The progress of the files that a row waits for. */
export function rowFilesOf(row: Pick<OutboxRow, 'needs'>, uploads: readonly UploadRow[]): RowFiles {
  const files = uploads.filter(upload => row.needs.includes(upload.id));
  const failed = files.filter(({ status }) => status.kind === 'failed');
  const stored = files.filter(({ status }) => status.kind === 'stored').length;
  const current = files.find(({ status }) => status.kind === 'sending');
  return {
    count: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    stored,
    finished: stored + failed.length,
    failed,
    current: current && { id: current.id, place: stored + failed.length + 1 },
  };
}

/** The facts that decide what is said about an unsent row and what the partner can do with it. */
export interface RowFacts extends Pick<RowTraits, 'isTooLate' | 'isGone' | 'isComparable'> {
  readonly wait: WaitReason;
  readonly files: RowFiles;
  /** Whether this build can read the row: otherwise it can't send the row. */
  readonly readable: boolean;
  /** Whether a form can open with the row's values. */
  readonly editable: boolean;
  /** Whether the row won't be sent any more. */
  readonly isOver: boolean;
}

/** Returns the state by which `rowStates.ts` lists actions and labels. */
export function rowStateOf(row: OutboxRow): RowState {
  if (!row.conflict) return row.status;
  return row.conflict.kind === 'fields' && !hasTwoSides(row) ? 'noFields' : row.conflict.kind;
}

/** Returns the possible actions of the partner on a row, the most likely action first. */
export function rowActions(
  row: OutboxRow,
  { wait, files, readable, editable, isOver, isTooLate, isGone, isComparable }: RowFacts,
): readonly RowAction[] {
  if (mayBeInFlight(row)) return [];
  const state = rowStateOf(row);
  if (!readable || (isOver && needsDecision(row) && state !== 'unknowable')) return ['discard'];
  if (state === 'refused' && isGone) return rowChoices.gone.actions;
  // An unchanged file is sent again only after a refusal without a reason; the form offers other ways.
  const canResend = files.failed.some(
    ({ status }) => status.kind === 'failed' && status.problem === 'refused',
  );
  const isRefusedAgain = state === 'refused' && (canResend || isTooLate);
  const isCompared = row.conflict?.kind === 'fields' && isComparable === true;
  const possible: Partial<Record<RowAction, boolean>> = {
    sendNow: !isOver && canHurry(row, wait),
    withoutWifi: wait.kind === 'wifi',
    decide: isCompared,
    retry: !isRefusedAgain && !isCompared,
    sendFiles: canResend,
    edit: editable,
  };
  return rowChoices[state].actions.filter(action => possible[action] ?? true);
}

/** Whether a pause can be cut short. */
function canHurry({ fixedPause }: OutboxRow, wait: WaitReason): boolean {
  return (
    wait.kind === 'unreachable' ||
    (wait.kind === 'files' && wait.at !== undefined) ||
    (wait.kind === 'paused' && !fixedPause)
  );
}

/** The unsent rows of one record, and the files that are sent before its form is saved. */
export interface RowGroup {
  readonly subject: string;
  readonly rows: readonly OutboxRow[];
  /** Files that are sent before their form is saved. */
  readonly files: readonly UploadRow[];
}

/**
 * Groups unsent work by record, in the order in which it was queued. A record with a row that needs the
 * partner is in `needsYou`, with all its later rows.
 *
 * @param draftUploads the files that working copies name: a failed file that nothing names any more was
 *   removed
 * @param isOver whether a waiting row won't be sent any more, by the clock: only a read with a connection
 *   refuses it
 */
export function groupRows(
  rows: readonly OutboxRow[],
  uploads: readonly UploadRow[],
  draftUploads: ReadonlySet<string>,
  isOver: (row: OutboxRow) => boolean,
): { readonly needsYou: readonly RowGroup[]; readonly waiting: readonly RowGroup[] } {
  const named = new Set(rows.flatMap(row => row.needs));
  const alone = uploads.filter(
    ({ id, status }) =>
      !named.has(id) && status.kind !== 'stored' && (status.kind !== 'failed' || draftUploads.has(id)),
  );
  const subjects = new Set([...rows, ...alone].map(({ subject }) => subject));
  const groups = [...subjects].map(subject => ({
    subject,
    rows: rows.filter(row => row.subject === subject),
    files: alone.filter(file => file.subject === subject),
  }));
  const needsYou = (group: RowGroup): boolean =>
    group.rows.some(row => needsDecision(row) || isOver(row)) ||
    group.files.some(({ status }) => status.kind === 'failed');
  return {
    needsYou: groups.filter(needsYou),
    waiting: groups.filter(group => !needsYou(group)),
  };
}

/**
 * Whether "Send now" would do anything for these groups; never without a connection. A change that may have
 * arrived is looked up at its set time, not earlier: until then, the server may still be processing it.
 */
export function canSendNow(groups: readonly RowGroup[], queue: OutboxQueue): boolean {
  return (
    queue.reach !== 'offline' &&
    groups.some(
      ({ rows, files }) =>
        files.some(file => !queue.waitsForWifi(file)) ||
        rows.some(row => {
          const wait = waitReasonOf(row, queue);
          return (
            !(wait.kind === 'checking' && wait.at !== undefined) &&
            wait.kind !== 'behind' &&
            wait.kind !== 'wifi'
          );
        }),
    )
  );
}
