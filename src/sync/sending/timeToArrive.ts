/**
 * [Note: The time to arrive] A try without an answer may still be applied, until `MAY_ARRIVE_MS` after its
 * last sign. The device's clock alone can't tell that this time is over: it may have been set forward
 * meanwhile. So a second clock must show it, too: the monotonic one of this process, or the server's. The
 * monotonic one knows only this visit. The server's counts over all visits, so that a partner who opens the
 * panel often and shortly doesn't begin the time anew with each visit.
 */
import type { OutboxRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { readMoment, type Moment } from '../../lib/time/Clock.ts';
import { MAY_ARRIVE_MS, type Engine } from '../Engine.ts';

/**
 * By how much a time of the server may be wrong: it comes in whole seconds, with an answer that took a while.
 */
const SERVER_TIME_ERROR_MS = 30_000;

/** Returns the fields to store while an attempt is in flight, or was until a moment ago. */
export function attemptFields({
  clock,
  serverClock,
}: Pick<Engine, 'clock' | 'serverClock'>): Pick<OutboxRow, 'sentAt' | 'sentAtServerTime'> {
  return { sentAt: clock.now(), sentAtServerTime: serverClock?.atMost() };
}

/** When this process first knew of an unclear attempt, and the attempt's name. */
interface Sign {
  readonly attempt: string | undefined;
  readonly at: Moment;
}

/**
 * @param tx a transaction of this process: it remembers since when the process knows of the attempt
 * @returns how long the row's attempt may still be applied, in milliseconds, whenever it is called; zero or
 * less when it can't be any more
 */
export function timeToArrive(
  tx: Pick<Tx, 'memory'>,
  { clock, serverClock }: Pick<Engine, 'clock' | 'serverClock'>,
  { id, attempt, status, sentAt, sentAtServerTime }: OutboxRow,
): () => number {
  if (sentAt === undefined) return () => 0;
  // A clock that was set back since would make the time to arrive longer by as much.
  const byWall = (): number => MAY_ARRIVE_MS - Math.max(0, clock.now() - sentAt);
  if (status !== 'unclear') return byWall;
  const key = `unclear:${id}`;
  const known = tx.memory.get(key) as Sign | undefined;
  const sign = known && known.attempt === attempt ? known : { attempt, at: readMoment(clock) };
  tx.memory.set(key, sign);
  return () => {
    const byMonotonic = MAY_ARRIVE_MS - (clock.monotonic() - sign.at.monotonic);
    const serverNow = serverClock?.atLeast();
    const byServer =
      serverNow === undefined || sentAtServerTime === undefined
        ? Infinity
        : MAY_ARRIVE_MS + SERVER_TIME_ERROR_MS - (serverNow - sentAtServerTime);
    return Math.max(byWall(), Math.min(byMonotonic, byServer));
  };
}
