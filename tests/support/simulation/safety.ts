/**
 * What must be true at every moment, checked when something happens: when a transaction is complete, when a
 * request is sent, when a row begins to wait for the partner. Each check is named after its invariant (I1–I20) and looks only at
 * what has changed.
 */
import type { WireRequest } from '../../../src/api/transport.ts';
import type { OutboxRow, OutboxStatus } from '../../../src/db/rows.ts';
import { needsDecision, mayBeInFlight } from '../../../src/sync/queue/outbox.ts';
import { equal } from '../../../src/lib/equal.ts';
import { kindOf } from '../FaultNet.ts';
import { isDeletion, type Account } from './Account.ts';
import { checkLanes } from './laneChecks.ts';
import { checkRequired } from './listedChecks.ts';
import { checkDecision, checkFollowing, READS_MS } from './bookingChecks.ts';
import type { RowState } from './Coverage.ts';
import type { Device } from './Device.ts';
import type { Process } from './Process.ts';
import type { Change } from './DiskCopy.ts';

/** After each transaction of a process. */
export function checkCommit(
  device: Device,
  process: Process,
  account: Account,
  changes: readonly Change[],
): void {
  const commit: Commit = { device, process, account, changes };
  const found = [
    ...lostRows(commit),
    ...missingFiles(commit),
    ...wrongTransitions(commit),
    ...wrongNames(commit),
    ...earlyGiveUps(commit),
    ...wrongBaselines(commit),
    ...queuedTokens(commit),
    ...rowsOf(changes).flatMap(change => checkRequired(account, change)),
  ];
  for (const text of found) device.violation(text);
  cover(commit);
}

interface Commit {
  readonly device: Device;
  readonly process: Process;
  readonly account: Account;
  readonly changes: readonly Change[];
}

export interface RowChange {
  readonly before: OutboxRow | undefined;
  readonly after: OutboxRow | undefined;
}

function rowsOf(changes: readonly Change[]): RowChange[] {
  return changes.filter(change => change.table === 'outbox');
}

/** The row that has left its place. */
function removedRow({ before, after }: RowChange): OutboxRow | undefined {
  return before?.id === after?.id ? undefined : before;
}

/**
 * I20, I3: a row is removed from the queue only with a line in the log, or because a later change of the
 * partner to the same record replaces it, in the same transaction.
 */
function lostRows({ account, changes }: Commit): string[] {
  const rows = rowsOf(changes);
  return rows.flatMap(change => {
    const gone = removedRow(change);
    if (!gone) return [];
    const isLogged = changes.some(({ table, after }) => table === 'log' && after?.id === gone.id);
    const replacement = rows.find(
      ({ after }) => after?.subject === gone.subject && after.name === gone.name && after.id !== gone.id,
    );
    if (replacement) account.ledger.replaced.add(gone.id);
    return isLogged || replacement ? [] : [`I20 ${gone.name} ${gone.id} left the queue without a trace`];
  });
}

/** I2: no file that is to be sent without its bytes, no row without the files that it needs. */
function missingFiles({ account: { diskCopy }, changes }: Commit): string[] {
  const found: string[] = [];
  for (const { table, after } of changes) {
    if (table === 'uploads' && after && after.status.kind !== 'stored' && !diskCopy.blobs.has(after.id))
      found.push(`I2 upload ${after.id} has no bytes`);
    if (table === 'blobs' && after && !diskCopy.uploads.has(after.id))
      found.push(`I2 bytes ${after.id} belong to nothing`);
    if (table !== 'outbox' || !after) continue;
    for (const upload of after.needs)
      if (!diskCopy.uploads.has(upload))
        found.push(`I2 ${after.id} needs a file that isn't there: ${upload}`);
  }
  return found;
}

/** See [Note: The life of a queued row]: what a row may become. */
const transitions: Readonly<Record<OutboxStatus, readonly OutboxStatus[]>> = {
  waiting: ['sending', 'refused', 'conflict'],
  sending: ['waiting', 'unclear', 'refused', 'conflict'],
  unclear: ['waiting', 'refused', 'conflict'],
  refused: ['waiting'],
  conflict: ['waiting'],
};

/** I9, I13: rows move only along the drawn transitions, what is on its way only by the holder of the lock, what waits for the partner only by them. */
function wrongTransitions({ device, process, account, changes }: Commit): string[] {
  const found: string[] = [];
  for (const change of rowsOf(changes)) {
    const { before, after } = change;
    const moves = before && after && before.id === after.id && before.status !== after.status;
    if (moves && !transitions[before.status].includes(after.status))
      found.push(`I13 ${after.name} ${after.id} went from ${before.status} to ${after.status}`);
    const gone = after && removedRow(change);
    if (gone && mayBeInFlight(gone))
      found.push(`I10 ${gone.name} ${gone.id} was replaced while it was ${gone.status}`);
    if (after?.status === 'sending' && after.attempt !== before?.attempt && after.attempt !== undefined) {
      process.tries.add(after.attempt);
      const { triedBy } = account.ledger;
      triedBy.set(after.id, (triedBy.get(after.id) ?? new Set()).add(process.name));
    }
    const lock = `outbox:${account.id}`;
    if (device.locks.holder(lock) === process.name) continue;
    const ofRow = after ? `moved ${after.id} to ${after.status}` : `removed ${before?.id}`;
    const sends = moves && (mayBeInFlight(before) || mayBeInFlight(after));
    if (sends && !process.lostLocks.has(lock)) found.push(`I9 ${process.name} ${ofRow} without the lock`);
    // Who lost the lock while it stood still goes on with what it had begun, but a try that somebody else has made is not its own.
    const isOver = before?.status === 'sending' && (before.id !== after?.id || moves);
    // Who goes on just after it was given a lock that others have by now takes their row for one without a sender: it is read, no more.
    const words = after?.problem?.words;
    const isTakenUp = words !== undefined && 'id' in words && words.id === 'sync.row.interrupted';
    if (isOver && !(isTakenUp && process.lostLocks.has(lock)) && !process.tries.has(before.attempt ?? ''))
      found.push(`I9 ${process.name} ${ofRow}, whose try is not its own`);
  }
  return found;
}

/**
 * I5: a try that was certainly not applied leaves no baseline behind: what another device did before the next try would count as ours.
 */
function wrongBaselines({ account: { ledger }, changes }: Commit): string[] {
  return rowsOf(changes).flatMap(({ before, after }) => {
    if (!before || before.id !== after?.id) return [];
    if (before.status === 'waiting' && after.status === 'sending')
      ledger.baselines.set(after.id, before.baseline);
    // The first one stands: a second one would already hold what an earlier try created.
    const isSecond = after.status === 'sending' && before.baseline !== undefined;
    if (isSecond && !equal(before.baseline, after.baseline))
      return [`I5 a second baseline: ${after.name} ${after.id}`];
    const isBack = before.status === 'sending' && after.status === 'waiting';
    return isBack && !equal(ledger.baselines.get(after.id), after.baseline)
      ? [`I5 a try that was not applied left its baseline behind: ${after.name} ${after.id}`]
      : [];
  });
}

const givenUp: ReadonlySet<string> = new Set(['sync.row.poison', 'sync.row.unknowable']);

/** N13: a row counts as one that always fails only after an hour in which the API answered. A sleep hides for how long it did. */
function earlyGiveUps({ device, changes }: Commit): string[] {
  const since = device.reachedSince === undefined ? 0 : device.time.now - device.reachedSince;
  if (since >= 60 * 60_000 || device.hasSlept || device.clockError !== 0) return [];
  return rowsOf(changes).flatMap(({ before, after }) => {
    const words = after?.problem?.words;
    const isNew =
      after !== undefined && needsDecision(after) && before !== undefined && !needsDecision(before);
    return isNew && words && 'id' in words && givenUp.has(words.id)
      ? [`N13 given up ${Math.round(since / 60_000)} min after the API was back: ${after.name} ${after.id}`]
      : [];
  });
}

/** A file whose failures have counted for long enough, as they do while lists come through, waits for the partner now. */
export function checkFiles(device: Device): void {
  const { account } = device.session ?? {};
  if (!account) return;
  device.coverage.count('N13 the server failed on every file for hours');
  const before = device.time.now - 75 * 60_000;
  for (const { id, status, countedFailures = 0, failingSince, attempts } of account.diskCopy.uploads.values())
    if (status.kind === 'waiting' && countedFailures > 8 && (failingSince ?? Infinity) < before)
      device.violation(`N13 a file on which the server always fails still waits: ${id}, ${attempts} tries`);
}

/** I8: a name is given once, in the transaction that ends the creation or takes a found record for it. */
function wrongNames({ changes }: Commit): string[] {
  const found: string[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'localIds') continue;
    if (before && after?.server !== before.server)
      found.push(`I8 ${before.local} was ${before.server} and became ${after?.server ?? 'nothing'}`);
    if (before || !after) continue;
    const ends = rowsOf(changes).some(
      row =>
        row.before?.subject === after.local && (!row.after || row.before.conflict?.kind === 'possibleMatch'),
    );
    if (!ends) found.push(`I8 ${after.local} was named ${after.server} out of the blue`);
  }
  return found;
}

/** I16: no token is ever queued. */
function queuedTokens({ changes }: Commit): string[] {
  return changes.flatMap(({ table, before, after }) => {
    // Arguments are looked at when they are new: rows are rewritten all the time, what they hold isn't.
    const fresh =
      table === 'outbox'
        ? after && { args: after.args === before?.args ? undefined : after.args, problem: after.problem }
        : table === 'drafts' || table === 'uploads'
          ? after
          : undefined;
    return fresh && JSON.stringify(fresh).includes('token-') ? [`I16 a token is in ${table}`] : [];
  });
}

/** Notes which premises and outcomes a commit meets. */
function cover({ device: { coverage, locks, time }, account, changes }: Commit): void {
  for (const change of changes) {
    const { table, before, after } = change;
    if (table === 'localIds' && after) {
      coverage.count('I8 a local id was mapped');
      account.ledger.namedAt.set(after.local, time.now);
      if (account.rows.some(row => account.requires(row).includes(after.local)))
        coverage.count('D6 a record waited for its boat');
    }
    if (table === 'log' && after && !before) coverage.count(`outcome ${after.outcome}`);
    if (table !== 'outbox') continue;
    for (const row of [before, after]) if (row) account.ledger.movedAt.set(row.subject, time.now);
    if (after && before?.id !== after.id) account.ledger.queued(after, time.now);
    if (after && !needsDecision(after) && (before?.id !== after.id || needsDecision(before)))
      account.ledger.freeSince.set(after.id, time.now);
    if (after && after.status !== before?.status) coverage.count(lifeOf(after));
    if (before?.status === 'sending' && after && needsDecision(after)) account.ledger.refused.add(after.id);
    if (after?.status === 'unclear' && !account.ledger.inDoubtSince.has(after.id))
      account.ledger.inDoubtSince.set(after.id, account.ledger.leftAt.get(after.id) ?? 0);
    if (after && removedRow(change)) coverage.count('I10 an edit took the place of another');
    if (removedRow(change)?.status === 'waiting' && locks.holder(`outbox:${account.id}`) !== undefined)
      coverage.count('I9 a row lost its place while somebody held the lock');
    if (!after) continue;
    coverage.count('I16 a row was written');
    const first = [...account.diskCopy.outbox.values()].find(row => row.subject === after.subject);
    if (!before && first && first.id !== after.id && mayBeInFlight(first))
      coverage.count('I10 a later edit queued up behind one that was on its way');
    if (after.conflict && after.conflict !== before?.conflict) {
      coverage.count(`asked: ${after.conflict.kind}`);
      if (after.conflict.kind === 'fields') coverage.count('merge: conflict');
    }
    if (before?.status === 'sending' && after.status === 'unclear' && after.attempt === before.attempt) {
      if (after.base === undefined && account.serverId(after.subject) === undefined)
        coverage.count('I5 a creation was unclear');
      if (after.problem && 'id' in after.problem.words && after.problem.words.id === 'sync.row.interrupted')
        coverage.count('I4 a sender died and left its row to others');
    }
    if (before?.status === 'waiting' && after.status === 'sending' && after.base !== undefined) {
      const moved = !equal(before.base, after.base);
      coverage.count(moved ? 'merge: both sides' : 'merge: nothing changed elsewhere');
    }
  }
}

/** `boat.save sending`, `boat.save unclear`, `boat.save undecided`. */
function lifeOf({ name, status }: OutboxRow): string {
  return `${name} ${needsDecision({ status }) ? 'undecided' : status}`;
}

/** The states in which a commit leaves rows that it moves. */
export function statesOf(changes: readonly Change[]): RowState[] {
  return rowsOf(changes)
    .filter(({ before, after }) => before?.status !== after?.status || before?.id !== after?.id)
    .map(({ after }) => after?.status ?? 'gone');
}

/** How old a read may be on which a request rests: its own time-out, and as long again as what it says is believed. */
const READ_MS = 120_000;

/**
 * A request is about to leave. What must be on disk by now (I4), that nobody else sends for the same record (I9), that it goes under
 * the name of the partner whose row it is (I11), and that nothing is deleted on a mere suspicion (I18).
 *
 * @returns the account and the record that it writes
 */
export function checkLeaving(
  device: Device,
  process: Process,
  account: Account,
  request: WireRequest,
): string | undefined {
  const kind = kindOf(request);
  const token = request.headers['Authorization']?.replace('Bearer ', '') ?? '';
  if (!account.tokens.has(token))
    device.violation(`I11 ${process.name} sends for ${account.id} as somebody else: ${kind}`);
  const key = request.headers['Idempotency-Key'];
  if (request.method === 'GET') process.readAt = device.time.now;
  if (key === undefined) return undefined;
  if (kind === 'POST /general/upload-file') {
    const upload = account.diskCopy.uploads.get(key);
    if (upload && upload.status.kind !== 'sending' && !process.lostLocks.has(`uploads:${account.id}`))
      device.violation(`I4 an upload left while it was ${upload.status.kind}: ${key}`);
    return undefined;
  }
  const row = [...account.diskCopy.outbox.values()].find(candidate => candidate.key === key);
  if (!row) {
    device.violation(`I4 a request left without a row: ${kind} ${key}`);
    return undefined;
  }
  const sinceRead = device.time.now - process.readAt;
  if (sinceRead > READ_MS && device.registry.get(row.name)?.check)
    device.violation(`E1 ${kind} left ${Math.round(sinceRead / 1_000)} s after the last read: ${row.id}`);
  // Whoever has the lock now may have taken it over in the moment since it was looked at.
  if (row.status !== 'sending' && !process.lostLocks.has(`outbox:${account.id}`))
    device.violation(`I4 a request left while its row was ${row.status}: ${kind} ${key}`);
  if (isDeletion(row) && !account.ledger.wantsGone(row))
    device.violation(`I18 a deletion left that nobody asked for: ${row.subject}`);
  account.ledger.sent(key, row.id, row.subject);
  account.ledger.leftAt.set(row.id, device.time.now);
  const earlier = account.rows.find(({ subject, seq }) => subject === row.subject && seq < row.seq);
  if (earlier) device.violation(`I10 ${row.name} ${row.id} left before ${earlier.name} ${earlier.id}`);
  const found = [
    ...checkDecision(account, row),
    ...checkFollowing(account, row),
    ...checkLanes(account, row, device.time.now),
    ...checkDeletion(device, account, row),
  ];
  for (const text of found) device.violation(text);
  const other = device.inFlight.get(`${account.id} ${row.subject}`);
  if (other?.process.alive && !other.process.lostLocks.has(`outbox:${account.id}`))
    device.violation(`I9 ${other.process.name} and ${process.name} send for ${row.subject} at once`);
  return `${account.id} ${row.subject}`;
}

/** N31: a record is deleted only as the partner last saw it. */
function checkDeletion({ time }: Device, account: Account, row: OutboxRow): string[] {
  const { subject } = row;
  // Of a boat that the device holds only in the list, its status is all that can be compared.
  const seen = account.ledger.seenBy.get(row.id);
  if (seen === undefined) return [];
  const id = account.effectId(subject);
  const saidAt = account.ledger.saidGoneAt.get(subject);
  if (!isDeletion(row) || id === undefined || saidAt === undefined) return [];
  // Deleted elsewhere, after it was changed there: there is nothing left that could be lost.
  if (!account.isThere(id)) return [];
  const change = account.server.effects.find(
    effect =>
      effect.key === undefined &&
      effect.id === id &&
      effect.kind === 'update' &&
      // Others also write what was so already, or what the partner saw: a boat that an own save took out of service is live again. Which
      // account is the default one is chosen apart and isn't part of an account (A379).
      Object.entries(effect.changes).some(
        ([field, { to }]) =>
          field !== 'isPrimary' &&
          (!(field === 'boatStatus' || typeof to === 'boolean') || valueOf(seen, field) !== to),
      ) &&
      effect.at > saidAt &&
      effect.at < time.now - READS_MS,
  );
  if (!change) return [];
  return [`N31 ${subject} was deleted, and has changed since: ${Object.keys(change.changes).join(' ')}`];
}

function valueOf(record: unknown, field: string): unknown {
  return typeof record === 'object' ? (record as Record<string, unknown> | null)?.[field] : undefined;
}

const wireNames: ReadonlyMap<string, string> = new Map([
  ['photos', 'images'],
  ['isPaid', 'status'],
]);

/** D1, D2: a conflict needs two: somebody else must have written to each of its fields, or the partner gave up an edit of it. */
export function checkConflicts(device: Device, account: Account, subject: string): void {
  const { diskCopy, server } = account;
  const gaveUp = [...diskCopy.history.values()].some(
    line => line.subject === subject && ['discarded', 'serverKept', 'decided'].includes(line.outcome),
  );
  // Or one was put before them that may have arrived, and they typed anew in its place.
  const { acks, replaced, inDoubtSince } = account.ledger;
  const retyped = acks.some(
    ack => ack.subject === subject && replaced.has(ack.row) && inDoubtSince.has(ack.row),
  );
  if (gaveUp || retyped) return;
  const id = account.effectId(subject);
  for (const { id: row, name, conflict, subject: of, createdAt } of diskCopy.rows) {
    if (of !== subject || conflict?.kind !== 'fields') continue;
    // What was saved just before a deletion is forgotten when the partner signs out before it leaves: then they are asked once too often.
    const hasLeft = [...device.endedAt].some(
      ([session, at]) => session.account === account && at + device.clockError > createdAt,
    );
    if (isDeletion({ name }) && hasLeft) continue;
    for (const field of conflict.fields) {
      const wire = wireNames.get(field) ?? field;
      const elsewhere = server.effects.some(
        effect => effect.key === undefined && effect.id === id && wire in effect.changes,
      );
      if (!elsewhere) device.violation(`D2 ${field} of ${subject} conflicts with nobody: ${row}`);
    }
  }
}
