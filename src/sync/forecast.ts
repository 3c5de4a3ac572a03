/**
 * What the next connection will send: goes through the queue as `flush` and `flushUploads` do, with the same `QueueOrder`, as if nothing failed.
 * Files go beside the changes, and stand after them; a change that needs files goes when the last of them is stored.
 */
import type { OutboxRow, UploadRow } from '../db/rows.ts';
import { MINUTE_MS } from '../lib/day.ts';
import { subjectParts } from '../lib/ids.ts';
import { isDue } from './Engine.ts';
import { fileLimits, nextTryOf } from './fileTries.ts';
import type { Names } from './localIds.ts';
import { isOfLaterBuild, type Registry } from './mutator.ts';
import { bytesOf, isParked, isUnfinished, type Outbox } from './outbox.ts';
import { QueueOrder } from './QueueOrder.ts';
import { MAX_PARALLEL } from './SendRate.ts';

export interface ForecastOf extends Outbox {
  readonly registry: Registry;
  readonly names: Names;
  /** Whether a file is left for Wi-Fi. */
  readonly waitsForWifi: (file: UploadRow) => boolean;
  /** Whether there is no connection now: when it comes, pauses that aren't firm end. */
  readonly isOffline: boolean;
  readonly now: number;
  readonly serverNow: number;
  /** Until when a row may be sent, by the server's clock. */
  readonly deadlineOf: (row: OutboxRow) => number | undefined;
  /** In bytes per millisecond; undefined when none was measured. */
  readonly speed: number | undefined;
}

/** A change or a file. */
export type Thing =
  | { readonly row: OutboxRow; readonly file?: undefined }
  | { readonly row?: undefined; readonly file: UploadRow };

export type Going = Thing & {
  readonly bytes: number;
  /** Not before this, by the device's clock: the time to undo, or a pause that the server asked for. */
  readonly at?: number;
  /**
   * By the server's clock; `latest`: when the connection must be back for it, by what goes before it and a minute for the answer.
   * Undefined when files go before it and the speed isn't known.
   */
  readonly deadline?: { readonly at: number; readonly latest: number | undefined };
};

/** `behind`: one of the others must go first; `update`: only a later build of the panel can send it. */
export type WhyStays = 'wifi' | 'partner' | 'late' | 'behind' | 'update';
export type Staying = Thing & { readonly bytes: number; readonly why: WhyStays };

export interface Forecast {
  readonly goes: readonly Going[];
  readonly bytes: number;
  /** How long the files take, in milliseconds; undefined when the speed isn't known. */
  readonly ms: number | undefined;
  readonly stays: readonly Staying[];
}

/** Rows that wait no longer than this are listed before the files. */
const SOON_MS = MINUTE_MS;
/** Before its deadline a change is read, sent and answered, and so are those before it, six at a time. */
const ANSWER_MS = MINUTE_MS;
const CHANGE_MS = 1_000;

export function forecast(of: ForecastOf): Forecast {
  const { registry, uploads, now, isOffline, speed, deadlineOf } = of;
  const isLate = (row: OutboxRow): boolean =>
    row.status === 'waiting' && (deadlineOf(row) ?? Infinity) <= of.serverNow;
  // Reading refuses what is too late: it then waits for the partner.
  const rows = of.rows.map(row => (isLate(row) ? { ...row, status: 'refused' as const } : row));
  const queues = new Map<string, readonly OutboxRow[]>(Map.groupBy(rows, row => row.subject));
  const unfinished = new Set(uploads.filter(isUnfinished).map(({ id }) => id));
  const files = uploads
    .filter(file => isUnfinished(file) && !of.waitsForWifi(file))
    .sort((a, b) => a.createdAt - b.createdAt);
  const limits = fileLimits(uploads, now, false);
  const goes: Going[] = [];
  let { names } = of;
  let bytes = 0;
  let fileBytes = 0;
  let time = now;

  const rowAt = (row: OutboxRow): number => (isOffline && !row.firm ? now : row.nextAt);
  const fileAt = (file: UploadRow): number =>
    (isOffline ? limits(file) : nextTryOf(file, uploads, now)) ?? now;
  const goesNow = (thing: Thing, size: number, at: number): void => {
    bytes += size;
    const deadline = thing.row && deadlineOf(thing.row);
    if (thing.file) fileBytes += size;
    const ms = timeOf(fileBytes, speed);
    const latest =
      deadline === undefined || ms === undefined
        ? undefined
        : deadline - ms - ANSWER_MS - goes.length * CHANGE_MS;
    goes.push({
      ...thing,
      bytes: size,
      ...(!isDue(at, now) && { at }),
      ...(deadline !== undefined && { deadline: { at: deadline, latest } }),
    });
  };
  const arrives = ({ subject, name }: OutboxRow): void => {
    const rest = queues.get(subject)?.slice(1) ?? [];
    if (rest.length > 0) queues.set(subject, rest);
    else queues.delete(subject);
    const { kind, id } = subjectParts(subject);
    if (registry.get(name)?.creates && names.serverId(kind, id) === undefined)
      names = names.with({ local: subject, server: `${subject}-forecast` });
  };

  const underWay: OutboxRow[] = [];
  for (const [row] of queues.values()) {
    if (row?.status !== 'sending') continue;
    underWay.push(row);
    goesNow({ row }, bytesOf(row), now);
  }
  for (;;) {
    const order = new QueueOrder(registry, names, queues, new Set(underWay.map(({ subject }) => subject)));
    const paused: number[] = [];
    for (const row of firstsOf(queues)) {
      if (underWay.length === MAX_PARALLEL) break;
      if (underWay.includes(row) || !order.mayGo(row) || row.needs.some(id => unfinished.has(id))) continue;
      if (isDue(rowAt(row), time)) {
        order.isSent(row);
        underWay.push(row);
        goesNow({ row }, bytesOf(row), rowAt(row));
      } else paused.push(rowAt(row));
    }
    const first = underWay.shift();
    if (first) {
      arrives(first);
      continue;
    }
    const nextRow = Math.min(...paused);
    const isSoon = nextRow - now <= SOON_MS;
    const file = isSoon ? undefined : files.find(one => isDue(fileAt(one), time));
    if (file) {
      files.splice(files.indexOf(file), 1);
      unfinished.delete(file.id);
      goesNow({ file }, file.size, fileAt(file));
      continue;
    }
    time = isSoon ? nextRow : Math.min(nextRow, ...files.map(fileAt));
    if (time === Infinity) break;
  }

  const isLateOf = new Set(of.rows.filter(isLate).map(({ seq }) => seq));
  return { goes, bytes, ms: timeOf(fileBytes, speed), stays: stayingIn(of, queues, unfinished, isLateOf) };
}

function timeOf(bytes: number, speed: number | undefined): number | undefined {
  if (bytes === 0) return 0;
  return speed === undefined ? undefined : bytes / speed;
}

function firstsOf(queues: ReadonlyMap<string, readonly OutboxRow[]>): OutboxRow[] {
  return [...queues.values()].flatMap(([first]) => first ?? []).sort((a, b) => a.seq - b.seq);
}

/** What is left in the queues, with the reason. */
function stayingIn(
  { registry, uploads, drafted, rows }: ForecastOf,
  queues: ReadonlyMap<string, readonly OutboxRow[]>,
  unfinished: ReadonlySet<string>,
  late: ReadonlySet<number>,
): Staying[] {
  const why = (row: OutboxRow, place: number): WhyStays => {
    if (late.has(row.seq)) return 'late';
    if (isParked(row)) return 'partner';
    if (isOfLaterBuild(registry, row)) return 'update';
    return place === 0 && row.needs.some(id => unfinished.has(id)) ? 'wifi' : 'behind';
  };
  const named = new Set([...drafted, ...rows.flatMap(({ needs }) => needs)]);
  const isFailed = ({ id, status }: UploadRow): boolean => status.kind === 'failed' && named.has(id);
  return [
    ...[...queues.values()]
      .flatMap(queue => queue.map((row, place) => ({ row, bytes: bytesOf(row), why: why(row, place) })))
      .sort((a, b) => a.row.seq - b.row.seq),
    ...uploads
      .filter(file => unfinished.has(file.id) || isFailed(file))
      .map(file => ({ file, bytes: file.size, why: isUnfinished(file) ? 'wifi' : 'partner' }) as const),
  ];
}
