/**
 * [Note: Lanes]
 * Rows of one subject keep their order, and subjects don't wait for each other: except for those whose order has an effect on the
 * server. Such rows name the lanes that they are in (`Mutator.orderedWith`), and of a lane one row at a time is sent, in order.
 *
 * A row that can't be sent by itself makes no other row wait: one that waits for the partner, for a file, for the creation of a record that it
 * names or for an update of the panel, and what is queued behind it. So no two rows can wait for each other: a row waits only for an
 * earlier one, or for one that is being sent.
 */
import type { OutboxRow } from '../db/rows.ts';
import { subjectParts } from '../lib/ids.ts';
import type { Names } from './localIds.ts';
import { argsOf, isOfLaterBuild, type AnyMutator, type Registry } from './mutator.ts';
import { isParked, isUnderWay } from './outbox.ts';

/** What a row's mutator says of its order. */
interface Order {
  readonly lanes: readonly string[];
  readonly follows: string | undefined;
  readonly requires: readonly string[];
}

const none: Order = { lanes: [], follows: undefined, requires: [] };

/** Other mutators say nothing of it: their arguments needn't be looked at. */
const saysOrder = [
  'orderedWith',
  'follows',
  'requires',
  'creates',
] as const satisfies readonly (keyof AnyMutator)[];

/** By the row as it was read, so that its arguments are checked once and not each time the queue is looked through. */
const checked = new WeakMap<OutboxRow, { readonly args: unknown }>();

function checkedArgs(mutator: AnyMutator, row: OutboxRow): unknown {
  const known = checked.get(row) ?? { args: argsOf(mutator, row.args) };
  checked.set(row, known);
  return known.args;
}

/** The lanes that a row's mutator declares, see `Mutator.orderedWith`. */
export function lanesOf(registry: Registry, row: OutboxRow, names: Names): readonly string[] {
  const mutator = registry.get(row.name);
  const args = mutator?.orderedWith && checkedArgs(mutator, row);
  return args === undefined ? [] : (mutator?.orderedWith?.(args, row.base, names) ?? []);
}

function orderOf(registry: Registry, row: OutboxRow, names: Names): Order {
  const mutator = registry.get(row.name);
  if (!mutator || !saysOrder.some(part => part in mutator)) return none;
  const args = checkedArgs(mutator, row);
  if (args === undefined) return none;
  const { kind, id } = subjectParts(row.subject);
  // Creations that could be confused are in a lane, too, see `Creation.duplicateKey`.
  const isNew = names.serverId(kind, id) === undefined;
  const duplicateKey = isNew ? mutator.creates?.duplicateKey?.(args) : undefined;
  return {
    lanes: [
      ...lanesOf(registry, row, names),
      ...(duplicateKey === undefined ? [] : [`${row.name}:${duplicateKey}`]),
      // Another device may have made some of them: each is looked for once those before it are known.
      ...(duplicateKey !== undefined && row.inFile ? [`${row.name} in a file`] : []),
    ],
    follows: mutator.follows?.(args),
    requires: mutator.requires?.(args) ?? [],
  };
}

/** Which rows must wait for others, at one look at the queue. */
export class QueueOrder {
  readonly #registry: Registry;
  readonly #names: Names;
  readonly #queues: ReadonlyMap<string, readonly OutboxRow[]>;
  readonly #orders = new Map<OutboxRow, Order>();
  /** The first row in each lane that can be sent by itself. */
  readonly #first = new Map<string, number>();
  /** The first one in each lane that is being sent or unclear. */
  readonly #underWay = new Map<string, number>();

  /**
   * @param queues the rows of each subject in their order
   * @param underWay the subjects of rows that are taking a step
   */
  constructor(
    registry: Registry,
    names: Names,
    queues: ReadonlyMap<string, readonly OutboxRow[]>,
    underWay: ReadonlySet<string>,
  ) {
    this.#registry = registry;
    this.#names = names;
    this.#queues = queues;
    for (const [subject, rows] of queues) {
      const [head] = rows;
      if (head && (isUnderWay(head) || underWay.has(subject))) this.isSent(head);
      // Also those behind the first one: an earlier row of another subject may be in a lane although the one before it isn't.
      for (const row of rows) {
        if (!this.#goesByItself(row)) break;
        this.#enter(this.#first, row);
      }
    }
  }

  /** Whether the first row of a subject may take a step, once its files are finished and its time has come. */
  mayGo(row: OutboxRow): boolean {
    const isUndone = row.status === 'waiting' || row.status === 'unclear';
    return isUndone && !isOfLaterBuild(this.#registry, row) && !this.isHeld(row);
  }

  /** Whether a row must wait for another one. */
  isHeld(row: OutboxRow): boolean {
    const { lanes, follows } = this.#orderOf(row);
    if (this.#lacksRecord(row)) return true;
    const followed = follows === undefined ? undefined : this.#queues.get(follows)?.[0];
    if (followed && followed.seq < row.seq && this.#goesByItself(followed)) return true;
    // What is under way already waits only for what was under way before: it is read, not sent.
    if (isUnderWay(row)) return lanes.some(lane => isBefore(this.#underWay.get(lane), row));
    return lanes.some(lane => this.#underWay.has(lane) || isBefore(this.#first.get(lane), row));
  }

  /** A row is sent now: those that share a lane with it wait. */
  isSent(row: OutboxRow): void {
    this.#enter(this.#underWay, row);
  }

  #enter(lanes: Map<string, number>, row: OutboxRow): void {
    for (const lane of this.#orderOf(row).lanes)
      lanes.set(lane, Math.min(row.seq, lanes.get(lane) ?? Infinity));
  }

  #goesByItself(row: OutboxRow): boolean {
    return (
      !isParked(row) &&
      row.needs.length === 0 &&
      !isOfLaterBuild(this.#registry, row) &&
      !this.#lacksRecord(row)
    );
  }

  /** Whether it names a record whose creation is queued still; see `Mutator.requires`. */
  #lacksRecord(row: OutboxRow): boolean {
    return this.#orderOf(row).requires.some(subject => {
      const { kind, id } = subjectParts(subject);
      return this.#names.serverId(kind, id) === undefined && this.#queues.has(subject);
    });
  }

  #orderOf(row: OutboxRow): Order {
    const known = this.#orders.get(row) ?? orderOf(this.#registry, row, this.#names);
    this.#orders.set(row, known);
    return known;
  }
}

function isBefore(seq: number | undefined, row: OutboxRow): boolean {
  return seq !== undefined && seq < row.seq;
}
