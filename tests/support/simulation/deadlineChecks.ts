/** What must be true of rows with a deadline: see [Note: Deadlines]. The mutators aren't asked for it: they are tested. */
import type { OutboxRow } from '../../../src/db/rows.ts';
import { answerBooking, cancelBooking } from '../../../src/resources/bookings/bookings.ts';
import { events } from '../../../src/resources/calendar.ts';
import { fits } from '../../../src/lib/fits.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import type { AnyMutator, Registry } from '../../../src/sync/mutator.ts';
import type { Account } from './Account.ts';
import type { Device } from './Device.ts';

/** A row is chosen a moment before its step begins. */
const MOMENT_MS = 1_000;
/** How far a process may be wrong about the server's time. */
const CLOCK_MS = 60_000;

/** What may free the days that an answer takes. */
const frees: readonly string[] = [cancelBooking.name, events.save.name, events.delete.name];

/** Each mutator says when a step of one of its rows begins. */
export function tellingBegins(registry: Registry, begins: (key: string) => void): Registry {
  const telling = (mutator: AnyMutator): AnyMutator => ({
    ...mutator,
    check: async (http, args, context) => {
      begins(context.key);
      return (await mutator.check?.(http, args, context)) ?? { kind: 'proceed' };
    },
  });
  return new Map([...registry].map(([name, mutator]) => [name, mutator.check ? telling(mutator) : mutator]));
}

/** A step begins: nothing with a deadline could begin in its place. */
export function checkBegin(device: Device, key: string): void {
  const account = device.accounts.find(({ rows }) => rows.some(row => row.key === key));
  const row = account?.rows.find(one => one.key === key);
  // Other reads of a row come after its try.
  if (!account || row?.status !== 'waiting') return;
  const deadline = answerDeadlineOf(row);
  const now = device.time.now;
  if (deadline !== undefined && deadline > now) {
    if (account.rows.some(other => other.seq < row.seq && isFree(device, account, other)))
      device.coverage.count('Q067 an answer was sent before an earlier change');
    return;
  }
  if (!isCertain(device, account) || mayBeNeeded(account, row)) return;
  for (const other of account.rows) {
    const until = answerDeadlineOf(other) ?? -Infinity;
    if (until > now + CLOCK_MS && isFree(device, account, other))
      device.violation(
        `Q067 ${row.name} ${row.id} began before ${other.name} ${other.id}, whose time runs out`,
      );
  }
}

function answerDeadlineOf({ args, name }: OutboxRow): number | undefined {
  if (name !== answerBooking.name || !fits(answerBooking.args, args)) return undefined;
  return args.deadline ?? undefined;
}

/** Whether the process that sends has just read the queue, knows the time, and has met no storage that failed. */
function isCertain(
  { locks, processes, clockError, hasFailedStorage, time }: Device,
  { id }: Account,
): boolean {
  const holder = processes.find(({ name }) => name === locks.holder(`outbox:${id}`));
  return (
    holder !== undefined &&
    !holder.lostLocks.has(`outbox:${id}`) &&
    holder.frozenUntil < time.now - MOMENT_MS &&
    clockError === 0 &&
    !hasFailedStorage
  );
}

/** Whether it may have to be sent before an answer: it frees days, or stands before one, or a record needs it. */
function mayBeNeeded(account: Account, { subject, name }: OutboxRow): boolean {
  return (
    frees.includes(name) ||
    account.rows.some(
      other =>
        account.requires(other).includes(subject) ||
        (other.subject === subject && answerDeadlineOf(other) !== undefined),
    )
  );
}

/** Whether a row could have begun for a moment. */
function isFree({ time }: Device, { rows, ledger }: Account, row: OutboxRow): boolean {
  const since = Math.max(row.nextAt, ledger.movedAt.get(row.subject) ?? 0);
  const isHeld = rows.some(
    other =>
      other.seq < row.seq &&
      (other.subject === row.subject ||
        (frees.includes(other.name) && !needsDecision(other) && !other.failures)),
  );
  return row.status === 'waiting' && !isHeld && since < time.now - MOMENT_MS;
}
