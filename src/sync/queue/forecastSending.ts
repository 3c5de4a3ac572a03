/**
 * Predicts what the next connection will send: goes through the queue as `flush` and `flushUploads` do, with
 * the same `QueueOrder`, as if nothing failed. Files are sent beside the changes, at the speed that was
 * measured last; a change that needs files begins when the last of them is stored. Everything is listed in
 * the order in which it arrives.
 */
import type { OutboxRow, UploadRow } from '../../db/rows.ts';
import { MINUTE_MS } from '../../lib/time/day.ts';
import { subjectParts } from '../../lib/ids.ts';
import { isDue } from '../Engine.ts';
import { computeFileDelays, nextTryAt } from '../files/fileTries.ts';
import type { LocalIdMap } from '../localIds.ts';
import { isOfLaterBuild, type Registry } from '../mutator.ts';
import { rowBytes, needsDecision, isUnfinished, type Outbox } from './outbox.ts';
import { deadlineOf, QueueOrder } from './QueueOrder.ts';
import { MAX_ROWS_IN_FLIGHT } from '../sending/SendRate.ts';

export interface SendForecastInput extends Outbox {
  readonly registry: Registry;
  readonly names: LocalIdMap;
  /** Whether a file waits for Wi-Fi. */
  readonly waitsForWifi: (file: UploadRow) => boolean;
  /** Whether there is no connection now: when it comes, pauses that aren't fixed end. */
  readonly isOffline: boolean;
  readonly now: number;
  readonly serverNow: number;
  /** In bytes per millisecond; undefined when none was measured. */
  readonly speed: number | undefined;
}

/** A change or a file. */
export type QueuedItem =
  | { readonly row: OutboxRow; readonly file?: undefined }
  | { readonly row?: undefined; readonly file: UploadRow };

export type SendableItem = QueuedItem & {
  readonly bytes: number;
  /** The earliest time, by the device's clock: the end of the time to undo, or of any pause. */
  readonly at?: number;
  /**
   * By the server's clock; `latest`: when the connection must be back to meet the deadline, by what goes
   * before and a minute for the answer. Undefined when files arrive before it and the speed isn't known.
   */
  readonly deadline?: { readonly at: number; readonly latest: number | undefined };
};

/** `behind`: another row must go first; `update`: only a later build of the panel can send it. */
type WhyStays = 'wifi' | 'partner' | 'late' | 'behind' | 'update';
export type UnsendableItem = QueuedItem & { readonly bytes: number; readonly why: WhyStays };

export interface SendForecast {
  readonly goes: readonly SendableItem[];
  readonly bytes: number;
  /** How long the files take, in milliseconds; undefined when the speed isn't known. */
  readonly ms: number | undefined;
  readonly stays: readonly UnsendableItem[];
}

/** The time before a deadline in which a change is read, sent and answered. */
const ANSWER_MS = MINUTE_MS;
/** How long a change takes at a weak signal; also the answer to a file. */
const CHANGE_MS = 1_000;
/** A usual mobile connection, in bytes per millisecond. Without a measured speed only the order uses it. */
const USUAL_SPEED = 500;

interface UnderWay {
  readonly row: OutboxRow;
  readonly began: number;
  /** How many files arrived before the row began. */
  readonly filesBefore: number;
}

export function forecastSending(input: SendForecastInput): SendForecast {
  const { registry, uploads, now, isOffline, speed } = input;
  const isLate = (row: OutboxRow): boolean =>
    row.status === 'waiting' && (deadlineOf(registry, row) ?? Infinity) <= input.serverNow;
  // The read before sending refuses a late row: it then waits for the partner.
  const rows = input.rows.map(row => (isLate(row) ? { ...row, status: 'refused' as const } : row));
  const queues = new Map<string, readonly OutboxRow[]>(Map.groupBy(rows, row => row.subject));
  const unfinished = new Set(uploads.filter(isUnfinished).map(({ id }) => id));
  const files = uploads.filter(file => isUnfinished(file) && !input.waitsForWifi(file));
  const limits = computeFileDelays(uploads, now, false);
  const goes: SendableItem[] = [];
  let { names } = input;
  let time = now;

  const rowAt = (row: OutboxRow): number => (isOffline && !row.fixedPause ? now : row.nextAt);
  const fileAt = (file: UploadRow): number =>
    (isOffline ? limits(file) : nextTryAt(file, uploads, now)) ?? now;
  const put = (thing: QueuedItem, size: number, at: number, deadline?: SendableItem['deadline']): void =>
    void goes.push({ ...thing, bytes: size, ...(!isDue(at, now) && { at }), ...(deadline && { deadline }) });
  const arrives = ({ row, began, filesBefore }: UnderWay): void => {
    const { subject, name, status } = row;
    const at = deadlineOf(registry, row);
    const isKnown = filesBefore === 0 || speed !== undefined;
    const before = began - now + filesBefore * CHANGE_MS + ANSWER_MS;
    const due = at === undefined ? undefined : { at, latest: isKnown ? at - before : undefined };
    put({ row }, rowBytes(row), status === 'sending' ? now : rowAt(row), due);
    const rest = queues.get(subject)?.slice(1) ?? [];
    if (rest.length > 0) queues.set(subject, rest);
    else queues.delete(subject);
    const { kind, id } = subjectParts(subject);
    if (registry.get(name)?.creates && names.serverId(kind, id) === undefined)
      names = names.with({ local: subject, server: `${subject}-forecast` });
  };

  const sending: UnderWay[] = [];
  const begin = (row: OutboxRow): void => {
    sending.push({ row, began: time, filesBefore: goes.filter(({ file }) => file).length });
  };
  for (const [row] of queues.values()) if (row?.status === 'sending') begin(row);
  // Two files share the connection: in sum they are as fast as one after the other.
  let uploading: { readonly file: UploadRow; readonly ends: number } | undefined;
  for (;;) {
    const subjects = new Set(sending.map(({ row }) => row.subject));
    const order = new QueueOrder(registry, names, queues, subjects, input.serverNow + time - now);
    const later: number[] = [];
    const firsts = [...queues.values()].flatMap(([first]) => first ?? []);
    for (const row of order.inTurn(firsts)) {
      if (sending.length === MAX_ROWS_IN_FLIGHT) break;
      if (subjects.has(row.subject) || !order.mayGo(row) || row.needs.some(id => unfinished.has(id)))
        continue;
      if (isDue(rowAt(row), time)) {
        order.isSent(row);
        begin(row);
      } else later.push(rowAt(row));
    }
    const file = uploading ? undefined : order.filesInTurn(files).find(one => isDue(fileAt(one), time));
    if (file) {
      files.splice(files.indexOf(file), 1);
      uploading = { file, ends: time + file.size / (speed ?? USUAL_SPEED) };
    }
    const rowEnds = sending[0] ? sending[0].began + CHANGE_MS : Math.min(...later);
    const fileEnds = uploading?.ends ?? Math.min(...files.map(fileAt));
    time = Math.min(rowEnds, fileEnds);
    if (time === Infinity) break;
    if (rowEnds < fileEnds) sending.splice(0, 1).forEach(arrives);
    else if (uploading) {
      put({ file: uploading.file }, uploading.file.size, fileAt(uploading.file));
      unfinished.delete(uploading.file.id);
      uploading = undefined;
    }
  }

  const isLateOf = new Set(input.rows.filter(isLate).map(({ seq }) => seq));
  const fileBytes = sumOf(goes.filter(({ file }) => file));
  return {
    goes,
    bytes: sumOf(goes),
    ms: timeOf(fileBytes, speed),
    stays: stayingIn(input, queues, unfinished, isLateOf),
  };
}

function sumOf(things: readonly SendableItem[]): number {
  return things.reduce((sum, { bytes }) => sum + bytes, 0);
}

function timeOf(bytes: number, speed: number | undefined): number | undefined {
  if (bytes === 0) return 0;
  return speed === undefined ? undefined : bytes / speed;
}

/** Returns the rows and files that are left in the queues, with the reason. */
function stayingIn(
  { registry, uploads, drafted, rows }: SendForecastInput,
  queues: ReadonlyMap<string, readonly OutboxRow[]>,
  unfinished: ReadonlySet<string>,
  late: ReadonlySet<number>,
): UnsendableItem[] {
  const why = (row: OutboxRow, place: number): WhyStays => {
    if (late.has(row.seq)) return 'late';
    if (needsDecision(row)) return 'partner';
    if (isOfLaterBuild(registry, row)) return 'update';
    return place === 0 && row.needs.some(id => unfinished.has(id)) ? 'wifi' : 'behind';
  };
  const named = new Set([...drafted, ...rows.flatMap(({ needs }) => needs)]);
  const isFailed = ({ id, status }: UploadRow): boolean => status.kind === 'failed' && named.has(id);
  return [
    ...[...queues.values()]
      .flatMap(queue => queue.map((row, place) => ({ row, bytes: rowBytes(row), why: why(row, place) })))
      .sort((a, b) => a.row.seq - b.row.seq),
    ...uploads
      .filter(file => unfinished.has(file.id) || isFailed(file))
      .map(file => ({ file, bytes: file.size, why: isUnfinished(file) ? 'wifi' : 'partner' }) as const),
  ];
}
