/**
 * A mutator is one kind of change that a partner can make, declared once: how it is queued, what the screens
 * show meanwhile, how it is sent, what to do when it isn't known whether it arrived, and its name in the
 * logbook.
 */
import { fits } from '../lib/fits.ts';
import type { Struct } from 'superstruct';
import type { Answer as ApiAnswer, Http } from '../api/http.ts';
import type { LogPartAfterSignOut } from '../db/rows.ts';
import type { TableName, Tx } from '../db/Store.ts';
import type { TranslatableText } from '../lib/text/TranslatableText.ts';
import type { LocalIdMap } from './localIds.ts';

/** The API's answer to a change; a mutator may leave the message out. */
export type SentAnswer<T> = Pick<ApiAnswer<T>, 'data'> & Partial<ApiAnswer<T>>;

/** The facts that a mutator may use about the row that is being sent. */
export interface SendContext {
  /** The `Idempotency-Key`: the same for each attempt of the same change. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** The time by the device's clock. */
  readonly now: () => number;
  /** The time by the server's clock. */
  readonly serverNow: () => number;
  readonly base: unknown;
  readonly baseline: unknown;
  /** Returns a record's id on the server, by either of its ids; undefined when it has none there. */
  serverId(kind: string, id: string): string | undefined;
  /**
   * Whether this device already has a local id for a record of the server: then the record isn't new to it.
   */
  isClaimed(kind: string, serverId: string): boolean;
  /** Returns the address of a stored upload; undefined when the upload failed. */
  fileUrl(upload: string): string | undefined;
  /** Whether no unclear attempt can be applied any more: then the result of a read is final. */
  readonly canNoLongerArrive: boolean;
  /** Whether another device may have sent the row, too. See [Note: In a file]. */
  readonly isInFile: boolean;
  /** The result of `readDevice`. */
  readonly deviceState: unknown;
}

/**
 * The result of the read before sending. `recordRead` is the record, when nothing is sent, or when
 * an earlier attempt turns out to have arrived; `storeRead` stores it, so that the screens show it, too.
 */
export type Verdict<Args> =
  /**
   * Send the row; with `args` and `base` when the edit was rebased on the server's present version.
   * `baseline` as in `OutboxRow`.
   */
  | {
      readonly kind: 'proceed';
      readonly args?: Args;
      readonly base?: unknown;
      readonly baseline?: unknown;
      readonly recordRead?: unknown;
    }
  /**
   * Both sides changed the same fields: the partner chooses. `args` are rebased on `base`, with the partner's
   * value of each field.
   */
  | {
      readonly kind: 'conflict';
      readonly words: TranslatableText;
      readonly fields: readonly string[];
      readonly theirs: unknown;
      readonly args: Args;
      readonly base: unknown;
      readonly recordRead?: unknown;
    }
  /** The answer is older than a write of this device: nothing is decided, and it is read again later. */
  | { readonly kind: 'staleRead' }
  /** The row can't be sent as it is. */
  | { readonly kind: 'refuse'; readonly words: TranslatableText; readonly recordRead?: unknown }
  /**
   * There is nothing left to do: the server already has this state, or a later one. `isAllThere`: it has all
   * that was asked for, so nothing is given up.
   */
  | {
      readonly kind: 'superseded';
      readonly words: TranslatableText;
      readonly isAllThere?: boolean;
      readonly recordRead?: unknown;
    };

export type SupersededVerdict = Extract<Verdict<unknown>, { readonly kind: 'superseded' }>;

/** The result of a read after an unclear attempt. A failed read throws, and nothing is decided. */
export type Finding<Answer> =
  | { readonly kind: 'applied'; readonly answer: Answer }
  | { readonly kind: 'notApplied' }
  /** A record is there that may or may not be the sent one: the partner decides. */
  | { readonly kind: 'undecidable'; readonly words: TranslatableText; readonly found: Answer };

/**
 * The outcome of a row: it was sent, it waits for the partner, there was nothing left to send, another device
 * has restored old values, which stay, or it also arrived from another device.
 */
export interface RowOutcome {
  readonly kind: 'sent' | 'undecided' | 'superseded' | 'overwritten' | 'twice';
  readonly name: string;
  readonly subject: string;
  /** The server's message to the partner. */
  readonly message?: string | undefined;
  /** Whether no toast shows it, because the screens do; see `Mutator.quiet`. */
  readonly isQuiet: boolean;
}

export interface Mutator<Args, Entity, Answer> {
  /** The name of the change. It is stored in rows: its meaning never changes. */
  readonly name: string;
  /** The present shape of the arguments. */
  readonly args: Struct<Args>;
  /**
   * For a mutator whose arguments have changed: converts arguments of an earlier version to today's. Returns
   * unknown arguments unchanged.
   */
  readonly upcast?: (args: unknown) => unknown;
  /**
   * Returns the subject. Rows of one subject keep their order; subjects don't wait for each other, unless
   * they share a lane. See `subjectOf`.
   */
  subject(args: Args): string;
  /** Uploads that must be stored, or must have failed, before this is sent. */
  needs?(args: Args): readonly string[];
  /**
   * Returns the names of the change's lanes, for rows of different subjects whose order has an effect on the
   * server. See [Note: Lanes].
   *
   * @param base the server's version when the edit began
   * @param names gives a record one name, whichever of its ids the row contains
   */
  orderedWith?(args: Args, base: unknown, names: LocalIdMap): readonly string[];
  /**
   * Returns until when it can be sent, by the server's clock; undefined when unknown. See [Note: Deadlines].
   */
  deadline?(args: Args): number | undefined;
  /**
   * Returns another subject whose earlier rows are sent first, because the reader of this change must know of
   * them. An earlier row that waits for a file or for the partner doesn't delay this change.
   */
  follows?(args: Args): string;
  /**
   * Returns names of what the change takes, such as days of the calendar: earlier rows that free some of it
   * are sent first, as long as none of their attempts has failed.
   */
  takes?(args: Args): readonly string[];
  /** Returns names of what the change frees, for rows that take it. */
  frees?(args: Args, base: unknown): readonly string[];
  /**
   * Returns the subjects of other records that the change names: while the creation of one is queued, the
   * change waits. If the server lacks one that is no longer queued, `check` tells what is missing.
   */
  requires?(args: Args): readonly string[];
  /** How long it can be undone before it is sent, in milliseconds. */
  readonly undoMs?: number;
  /** Whether a later row replaces a waiting one of the same subject. Only for rows with the whole state. */
  readonly coalesces: boolean;
  /**
   * Whether the last choice counts, and the server doesn't tell if a later choice was already made. Such a
   * choice waits for the partner when it comes from a file.
   */
  readonly lastWins?: boolean;
  /**
   * Returns the record as the screens show it until the server has answered; undefined when it is deleted.
   * Pure. Without this function nothing is shown before the server has answered.
   */
  apply?(entity: Entity | undefined, args: Args): Entity | undefined;
  /** Whether the change deletes the record. */
  readonly deletes?: boolean;
  readonly creates?: MutatorCreation<Args, Answer>;
  readonly merges?: MutatorMerging<Args>;
  readonly reads?: MutatorDeviceRead<Args>;
  /** Reads before sending. A failed read throws; the row is retried later. */
  check?(http: Http, args: Args, context: SendContext): Promise<Verdict<Args>>;
  send(http: Http, args: Args, context: SendContext): Promise<SentAnswer<Answer>>;
  /**
   * Reads after an unclear attempt. Without this function the same call is repeated: leave it out only for
   * calls that may be repeated.
   */
  reconcile?(http: Http, args: Args, context: SendContext): Promise<Finding<Answer>>;
  /**
   * Returns the server's state as far as this device knows it, for a change that goes into a file before its
   * first attempt: it takes the place of the baseline that the read before sending finds. Undefined when
   * nothing is known. See [Note: In a file].
   *
   * @param earlier changes of the same name and subject that are sent before this one
   */
  knownBaseline?(
    tx: Pick<Tx, 'mirror' | 'knownHere'>,
    args: Args,
    earlier: readonly { readonly args: Args; readonly baseline: unknown }[],
  ): Promise<unknown>;
  /**
   * For a creation: whether the list that this device has fetched since then doesn't contain the record. A
   * creation from a file may have been sent, and its record deleted.
   */
  isMissing?(tx: Pick<Tx, 'mirror' | 'localIds'>, args: Args, since: number): Promise<boolean>;
  readonly stores?: MutatorStoring<Args, Answer>;
  label(args: Args): TranslatableText;
  /** Outcomes that no toast shows, because the screens show them where they belong. */
  readonly quiet?: readonly RowOutcome['kind'][];
  /**
   * The part of its log lines that may stay on the device after signing out: `values` when its arguments are
   * only about what the partner owns, `label` when only its label is. Without it the lines are deleted. See
   * `deleteAllButUnsent`.
   */
  readonly staysInLog?: LogPartAfterSignOut;
}

/** The part of a mutator that creates a record: how the record is found again on the server. */
export interface MutatorCreation<Args, Answer> {
  /** Returns the server's id of the created record. */
  id(answer: Answer): string | undefined;
  /**
   * Returns the key by which the record could be confused with another one, such as the name of a new boat.
   * New records with the same key share a lane.
   */
  duplicateKey?(args: Args): string;
  /**
   * Returns the base of the edit that a creation becomes when the partner says that a found record is it: the
   * values that the creation sent. Then the values that others have written since count as their change, and
   * not as something that the partner has undone.
   */
  asBase?(sent: Args): unknown;
}

/** For changes with the whole record: how edits of it are merged. */
export interface MutatorMerging<Args> {
  /**
   * Returns the arguments as if the edit had begun with the values of `onto` instead of `base`. Fields that
   * the edit didn't change follow `onto`.
   */
  rebase(args: Args, base: unknown, onto: Args): Args;
  /**
   * Returns the arguments with the server's values in these fields, once the partner chose them; undefined
   * when nothing of the partner's is left to send.
   */
  takeTheirs(args: Args, fields: readonly string[], theirs: unknown): Args | undefined;
}

/** The data that reading and sending need from the device; read again at each step. */
export interface MutatorDeviceRead<Args> {
  readonly tables: readonly TableName[];
  readDevice(tx: Tx, args: Args, now: number): Promise<unknown>;
}

/** The writes to the device after an answer of the server. */
export interface MutatorStoring<Args, Answer> {
  readonly tables: readonly TableName[];
  /**
   * Stores the server's answer, in the transaction that takes the row off the queue.
   *
   * @param base the server's version before, as the read before sending found it
   */
  storeAnswer?(tx: Tx, args: Args, answer: Answer, now: number, base: unknown): Promise<void>;
  /** Stores the record that a read before sending returned; see `Verdict`. */
  storeRead?(tx: Tx, args: Args, recordRead: unknown, now: number): Promise<void>;
}

export type AnyMutator = Mutator<unknown, unknown, unknown>;

/** A mutator with its arguments, as they are or were in a row. */
export interface Change {
  readonly mutator: AnyMutator;
  readonly args: unknown;
}

/**
 * Declares a mutator; only here are its types widened so that rows, which hold names, can be matched with it.
 */
export function defineMutator<Args, Entity, Answer>(
  mutator: Mutator<Args, Entity, Answer>,
): Mutator<Args, Entity, Answer> {
  return mutator;
}

export type Registry = ReadonlyMap<string, AnyMutator>;

/** @throws when two mutators have one name */
export function createRegistry(mutators: readonly { readonly name: string }[]): Registry {
  const registry = new Map<string, AnyMutator>();
  for (const mutator of mutators) {
    if (registry.has(mutator.name)) throw new Error(`two mutators are called ${mutator.name}`);
    registry.set(mutator.name, mutator as AnyMutator);
  }
  return registry;
}

/**
 * Returns the arguments of a row in today's shape. Rows are read only in this way, so that rows from before
 * an update can be shown and sent, too. Undefined when the arguments are damaged or of a version that this
 * build doesn't know.
 */
export function readArgs<Args>(
  mutator: Pick<Mutator<Args, never, never>, 'args' | 'upcast'>,
  args: unknown,
): Args | undefined {
  const upcast = upcastOf(mutator, args);
  return fits(mutator.args, upcast) ? upcast : undefined;
}

/** Returns a row's change; undefined when this build doesn't know the mutator or can't read the arguments. */
export function readChange(
  registry: Registry,
  row: { readonly name: string; readonly args: unknown },
): Change | undefined {
  const mutator = registry.get(row.name);
  const args = mutator && readArgs(mutator, row.args);
  return mutator && args !== undefined ? { mutator, args } : undefined;
}

/**
 * Whether a row is of a kind, or its arguments of a version, that only a later build knows. Such a row isn't
 * damaged: it waits as it is until the panel is updated.
 */
export function isOfLaterBuild(
  registry: Registry,
  row: { readonly name: string; readonly args: unknown },
): boolean {
  const mutator = registry.get(row.name);
  return !mutator || areArgsOfLaterVersion(mutator, row.args);
}

/** Whether arguments are of a version that only a later build knows. */
export function areArgsOfLaterVersion(mutator: Pick<AnyMutator, 'args'>, args: unknown): boolean {
  const known = versionOf(mutator.args);
  if (known === undefined || typeof args !== 'object' || args === null || !('v' in args)) return false;
  return typeof args.v === 'number' && args.v > known;
}

/** Returns the version of arguments that a struct accepts: the value that their `v` must have. */
function versionOf({ schema }: Struct): number | undefined {
  const version = (schema as { readonly v?: Struct } | null)?.v?.schema;
  return typeof version === 'number' ? version : undefined;
}

/** Converts arguments to today's version. Damaged ones may make an upcaster throw: they stay unchanged. */
function upcastOf(mutator: Pick<AnyMutator, 'upcast'>, args: unknown): unknown {
  try {
    return mutator.upcast ? mutator.upcast(args) : args;
  } catch {
    return args;
  }
}
