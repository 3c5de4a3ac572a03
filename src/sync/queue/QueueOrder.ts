/**
 * [Note: Lanes] Rows of one subject keep their order, and subjects don't wait for each other: except for
 * those whose order has an effect on the server. Such rows name the lanes that they are in
 * (`Mutator.orderedWith`), and of a lane one row at a time is sent, in order.
 *
 * A row that can't be sent by itself makes no other row wait: one that waits for the partner, for a file, for
 * the creation of a record that it names or for an update of the panel, and what is queued behind it. So no
 * two rows can wait for each other: a row waits only for an earlier one, or for one that is being sent.
 *
 * [Note: Deadlines] No other row begins while one with a deadline may, or is being sent: at a weak signal
 * each request makes the others slower. The nearest deadline goes first. What must be sent before such a row
 * has its deadline, too: earlier rows of its subject and its lanes, rows that it follows, records and files
 * that it needs. A deadline that is over counts no more, and a row that can't be sent by itself hands none
 * on. What is under way isn't interrupted.
 */
import type { OutboxRow, UploadRow } from '../../db/rows.ts';
import { subjectParts } from '../../lib/ids.ts';
import type { LocalIdMap } from '../localIds.ts';
import { readArgs, isOfLaterBuild, type AnyMutator, type Registry } from '../mutator.ts';
import { needsDecision, mayBeInFlight } from './outbox.ts';

/** The order that a row's mutator declares, whatever else is queued. */
interface Said {
  readonly args: unknown;
  /** The subject that the row follows, and the names of what it takes. */
  readonly follows: readonly string[];
  readonly frees: readonly string[];
  readonly requires: readonly string[];
  readonly deadline: number | undefined;
}

interface Order extends Said {
  readonly lanes: readonly string[];
}

const none: Order = {
  args: undefined,
  follows: [],
  frees: [],
  requires: [],
  deadline: undefined,
  lanes: [],
};

/** The parts of a mutator that declare an order. The arguments of other mutators needn't be read. */
const saysOrder = [
  'orderedWith',
  'follows',
  'takes',
  'frees',
  'requires',
  'deadline',
  'creates',
] as const satisfies readonly (keyof AnyMutator)[];

/**
 * The declared order, by the row as it was read, so that its arguments are checked once and not at each look
 * at the queue.
 */
const known = new WeakMap<OutboxRow, Said>();

function saidOf(registry: Registry, row: OutboxRow): Said {
  const mutator = registry.get(row.name);
  if (!mutator || !saysOrder.some(part => part in mutator)) return none;
  let said = known.get(row);
  if (!said) {
    const args = readArgs(mutator, row.args);
    said =
      args === undefined
        ? none
        : {
            args,
            follows: [mutator.follows?.(args) ?? [], mutator.takes?.(args) ?? []].flat(),
            frees: mutator.frees?.(args, row.base) ?? [],
            requires: mutator.requires?.(args) ?? [],
            deadline: mutator.deadline?.(args),
          };
    known.set(row, said);
  }
  return said;
}

/** Returns until when a row can be sent, by the server's clock; see `Mutator.deadline`. */
export function deadlineOf(registry: Registry, row: OutboxRow): number | undefined {
  return saidOf(registry, row).deadline;
}

/** Returns the lanes that a row's mutator declares, see `Mutator.orderedWith`. */
export function lanesOf(registry: Registry, row: OutboxRow, names: LocalIdMap): readonly string[] {
  const { args } = saidOf(registry, row);
  return args === undefined ? [] : (registry.get(row.name)?.orderedWith?.(args, row.base, names) ?? []);
}

function orderOf(registry: Registry, row: OutboxRow, names: LocalIdMap): Order {
  const said = saidOf(registry, row);
  if (said.args === undefined) return none;
  const { kind, id } = subjectParts(row.subject);
  // Creations that could be confused are in a lane, too, see `MutatorCreation.duplicateKey`.
  const isNew = names.serverId(kind, id) === undefined;
  const duplicateKey = isNew ? registry.get(row.name)?.creates?.duplicateKey?.(said.args) : undefined;
  return {
    ...said,
    lanes: [
      ...lanesOf(registry, row, names),
      ...(duplicateKey === undefined ? [] : [`${row.name}:${duplicateKey}`]),
      // Another device may have created some of these: each is searched for once those before it are known.
      ...(duplicateKey !== undefined && row.inFile ? [`${row.name} in a file`] : []),
    ],
  };
}

type Named = Map<string, OutboxRow[]>;

/** Decides which rows must wait for others, and in which order the rest begins, at one look at the queue. */
export class QueueOrder {
  readonly #registry: Registry;
  readonly #names: LocalIdMap;
  readonly #queues: ReadonlyMap<string, readonly OutboxRow[]>;
  readonly #orders = new Map<OutboxRow, Order>();
  /** The rows in each lane that can be sent by themselves. */
  readonly #inLane: Named = new Map();
  /** The rows in each lane that are in flight or unclear. */
  readonly #underWay: Named = new Map();
  /**
   * The rows that can be sent by themselves, by the names that others follow or take: their subject and what
   * they free.
   */
  readonly #followed: Named = new Map();
  /** The subjects that are taking a step, including those that were chosen at this look. */
  readonly #taking: Set<string>;
  readonly #serverNow: number;
  /**
   * The nearest deadline of each row (by its `seq`) and each file (by its id) that has one, or must be sent
   * before one.
   */
  #deadlines: Map<number | string, number> | undefined;

  /**
   * @param queues the rows of each subject in their order
   * @param underWay the subjects of rows that are taking a step
   * @param serverNow tells which deadlines are over; without it no deadline counts
   */
  constructor(
    registry: Registry,
    names: LocalIdMap,
    queues: ReadonlyMap<string, readonly OutboxRow[]>,
    underWay: ReadonlySet<string>,
    serverNow = Infinity,
  ) {
    this.#registry = registry;
    this.#names = names;
    this.#queues = queues;
    this.#taking = new Set(underWay);
    this.#serverNow = serverNow;
    for (const [subject, rows] of queues) {
      const [head] = rows;
      if (head && (mayBeInFlight(head) || underWay.has(subject))) this.#occupy(head);
      // Rows behind the first one count, too: they may be in a lane although the row before them isn't.
      for (const row of rows) {
        if (!this.#goesByItself(row)) break;
        const { lanes, frees } = this.#orderOf(row);
        enter(this.#inLane, row, lanes);
        enter(this.#followed, row, row.failures === 0 ? [subject, ...frees] : [subject]);
      }
    }
  }

  /** Returns the first rows of subjects, in the order in which they begin. See [Note: Deadlines]. */
  inTurn(firsts: readonly OutboxRow[]): OutboxRow[] {
    return firsts.toSorted((a, b) => this.#deadlineOf(a.seq) - this.#deadlineOf(b.seq) || a.seq - b.seq);
  }

  /** Returns files in the order in which they begin. */
  filesInTurn(files: readonly UploadRow[]): UploadRow[] {
    return files.toSorted(
      (a, b) => this.#deadlineOf(a.id) - this.#deadlineOf(b.id) || a.createdAt - b.createdAt,
    );
  }

  /**
   * Whether the first row of a subject may take a step, once its files are finished and its time has come.
   */
  mayGo(row: OutboxRow): boolean {
    const isUndone = row.status === 'waiting' || row.status === 'unclear';
    return isUndone && !isOfLaterBuild(this.#registry, row) && !this.isHeld(row) && !this.#givesWay(row);
  }

  /** Whether a row must wait for another row. */
  isHeld(row: OutboxRow): boolean {
    const { lanes, follows } = this.#orderOf(row);
    const isBehind = (among: Named, names: readonly string[]): boolean =>
      names.some(name => among.get(name)?.some(({ seq }) => seq < row.seq));
    // A row in flight or unclear waits only for rows that were so before it: it is read, not sent. An earlier
    // row that waited for the partner may wait for it.
    if (mayBeInFlight(row)) return isBehind(this.#underWay, lanes);
    if (this.#lacking(row).length > 0 || isBehind(this.#followed, follows)) return true;
    return lanes.some(lane => this.#underWay.has(lane)) || isBehind(this.#inLane, lanes);
  }

  /**
   * Notes that a row is sent now: rows in its lanes wait, and if it has a deadline, rows without one wait.
   */
  isSent(row: OutboxRow): void {
    this.#taking.add(row.subject);
    this.#occupy(row);
  }

  /** Whether a row with a deadline is being sent, and this row has none. */
  #givesWay(row: OutboxRow): boolean {
    const deadlines = (this.#deadlines ??= this.#findDeadlines());
    const isUrgent = (subject: string): boolean => deadlines.has(this.#queues.get(subject)?.[0]?.seq ?? '');
    return deadlines.size > 0 && !deadlines.has(row.seq) && [...this.#taking].some(isUrgent);
  }

  #occupy(row: OutboxRow): void {
    enter(this.#underWay, row, this.#orderOf(row).lanes);
  }

  /** Returns the nearest deadline of a row, by its `seq`, or of a file, by its id. */
  #deadlineOf(name: number | string): number {
    this.#deadlines ??= this.#findDeadlines();
    return this.#deadlines.get(name) ?? Number.MAX_VALUE;
  }

  #findDeadlines(): Map<number | string, number> {
    const found = new Map<number | string, number>();
    const hasNearer = (name: number | string, deadline: number): boolean =>
      (found.get(name) ?? Infinity) <= deadline;
    for (const rows of this.#queues.values())
      for (const row of rows) {
        if (needsDecision(row) || isOfLaterBuild(this.#registry, row)) break;
        const { deadline = -Infinity } = this.#orderOf(row);
        if (deadline <= this.#serverNow) continue;
        const left = [row];
        for (let next = left.pop(); next; next = left.pop()) {
          if (hasNearer(next.seq, deadline)) continue;
          found.set(next.seq, deadline);
          for (const file of next.needs) if (!hasNearer(file, deadline)) found.set(file, deadline);
          left.push(...this.#before(next));
        }
      }
    return found;
  }

  /** Returns the rows that must be sent before a row can be. */
  #before(row: OutboxRow): OutboxRow[] {
    const { lanes, follows } = this.#orderOf(row);
    const rowsOf = (among: Named, names: readonly string[]): OutboxRow[] =>
      names.flatMap(name => among.get(name) ?? []);
    const isEarlier = ({ seq }: OutboxRow): boolean => seq < row.seq;
    return [
      ...[
        ...(this.#queues.get(row.subject) ?? []),
        ...rowsOf(this.#followed, follows),
        ...rowsOf(this.#inLane, lanes),
      ].filter(isEarlier),
      ...rowsOf(this.#underWay, lanes),
      ...this.#lacking(row).flatMap(subject => this.#queues.get(subject)?.[0] ?? []),
    ];
  }

  #goesByItself(row: OutboxRow): boolean {
    return (
      !needsDecision(row) &&
      row.needs.length === 0 &&
      !isOfLaterBuild(this.#registry, row) &&
      this.#lacking(row).length === 0
    );
  }

  /** Returns the records that the row names and whose creation is still queued; see `Mutator.requires`. */
  #lacking(row: OutboxRow): string[] {
    return this.#orderOf(row).requires.filter(subject => {
      const { kind, id } = subjectParts(subject);
      return this.#names.serverId(kind, id) === undefined && this.#queues.has(subject);
    });
  }

  #orderOf(row: OutboxRow): Order {
    const order = this.#orders.get(row) ?? orderOf(this.#registry, row, this.#names);
    this.#orders.set(row, order);
    return order;
  }
}

function enter(among: Named, row: OutboxRow, names: readonly string[]): void {
  for (const name of names) {
    const rows = among.get(name);
    if (rows) rows.push(row);
    else among.set(name, [row]);
  }
}
