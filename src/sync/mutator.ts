/**
 * A mutator is one thing a partner can change, declared once: how it is queued, what the screens show
 * meanwhile, how it is sent, what to do when it isn't known whether it arrived, and what it is called in the
 * logbook.
 */
import { fits } from '../lib/fits.ts';
import type { Struct } from 'superstruct';
import type { Http } from '../api/http.ts';
import type { LogStay } from '../db/rows.ts';
import type { TableName, Tx } from '../db/Store.ts';
import type { Words } from '../lib/Words.ts';
import type { RowOutcome } from './Engine.ts';
import type { Names } from './localIds.ts';

/** What a mutator may know about the row that is being sent. */
export interface SendContext {
  /** The `Idempotency-Key`: the same for each try of the same change. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** The time by the device's clock. */
  readonly now: () => number;
  /** The time by the server's clock. */
  readonly serverNow: () => number;
  readonly base: unknown;
  readonly baseline: unknown;
  /** The server's id of a record, by either of its names; undefined when the server hasn't named it. */
  serverId(kind: string, id: string): string | undefined;
  /**
   * Whether this device already has a local name for a record of the server: then the record isn't new to it.
   */
  isClaimed(kind: string, serverId: string): boolean;
  /** Where an upload is stored; undefined when it failed. */
  fileUrl(upload: string): string | undefined;
  /** Whether no unclear try can be applied any more: then what a read finds now is final. */
  readonly canNoLongerArrive: boolean;
  /** Whether another device may have sent it, too. See [Note: In a file]. */
  readonly isInFile: boolean;
  /** What `recall` found on the device. */
  readonly recalled: unknown;
}

/**
 * What the read before sending found. `learnt` is the record as it was read, when nothing is sent, or when an
 * earlier try turns out to have arrived; `learn` stores it, so that the screens show it, too.
 */
export type Verdict<Args> =
  /**
   * Send; with `args` and `base` when the edit was rebased on what the server holds now, `baseline` as in
   * `OutboxRow`.
   */
  | {
      readonly kind: 'proceed';
      readonly args?: Args;
      readonly base?: unknown;
      readonly baseline?: unknown;
      readonly learnt?: unknown;
    }
  /**
   * Both sides changed the same fields: the partner chooses. `args` are rebased on `base`, with the partner's
   * side of each.
   */
  | {
      readonly kind: 'conflict';
      readonly words: Words;
      readonly fields: readonly string[];
      readonly theirs: unknown;
      readonly args: Args;
      readonly base: unknown;
      readonly learnt?: unknown;
    }
  /** What was read is older than a write of this device: nothing is decided, and it is read again later. */
  | { readonly kind: 'lagging' }
  /** It can't be sent as it is. */
  | { readonly kind: 'refuse'; readonly words: Words; readonly learnt?: unknown }
  /**
   * There is nothing left to do: the server already has it, or a later state. `isAllThere`: it has all that
   * was asked for, so nothing is given up.
   */
  | {
      readonly kind: 'superseded';
      readonly words: Words;
      readonly isAllThere?: boolean;
      readonly learnt?: unknown;
    };

export type Superseded = Extract<Verdict<unknown>, { readonly kind: 'superseded' }>;

export interface Sent<Answer> {
  readonly answer: Answer;
  /** The server's words to the partner. */
  readonly message?: string | undefined;
}

/** What a read after an unclear try found. A failed read throws, and nothing is decided. */
export type Finding<Answer> =
  | { readonly kind: 'applied'; readonly answer: Answer }
  | { readonly kind: 'notApplied' }
  /** Something is there that may or may not be what was sent: the partner decides. */
  | { readonly kind: 'undecidable'; readonly words: Words; readonly found: Answer };

export interface Mutator<Args, Entity, Answer> {
  /** The name of the change. It is stored in rows: its meaning never changes. */
  readonly name: string;
  /** The shape of the arguments now. */
  readonly args: Struct<Args>;
  /**
   * For a mutator whose arguments have changed: turns those of an earlier version into today's. Arguments
   * that it doesn't know are returned unchanged.
   */
  readonly upcast?: (args: unknown) => unknown;
  /**
   * The subject. Rows of one subject keep their order; subjects don't wait for each other, unless they share
   * a lane. See `subjectOf`.
   */
  subject(args: Args): string;
  /** Uploads that must be stored, or must have failed, before this is sent. */
  needs?(args: Args): readonly string[];
  /**
   * The names of the lanes that it is in, for rows of different subjects whose order has an effect on the
   * server. See [Note: Lanes].
   *
   * @param base what the server held when the edit began
   * @param names by which a record has one name, whichever of them the row holds
   */
  orderedWith?(args: Args, base: unknown, names: Names): readonly string[];
  /**
   * Until when it can be sent, by the server's clock; undefined when that isn't known. See [Note: Deadlines].
   */
  deadline?(args: Args): number | undefined;
  /**
   * Another subject whose earlier rows are sent first, because the reader of this one must know of them. An
   * earlier row that waits for a file or for the partner doesn't delay this one.
   */
  follows?(args: Args): string;
  /**
   * Names of what it takes, such as days of the calendar: earlier rows that free some of it are sent first,
   * as long as none of their tries has failed.
   */
  takes?(args: Args): readonly string[];
  /** Names of what it frees, for rows that take it. */
  frees?(args: Args, base: unknown): readonly string[];
  /**
   * Other records that this one names, by their subjects: while the creation of one of them is queued, this
   * waits for it. For one that the server hasn't and that is no longer queued, `check` says what is missing.
   */
  requires?(args: Args): readonly string[];
  /** How long it can be undone before it is sent, in milliseconds. */
  readonly undoMs?: number;
  /** A later row replaces a waiting one of the same subject. Only for rows that carry the whole state. */
  readonly coalesces: boolean;
  /**
   * What comes last counts, and the server doesn't tell whether a later choice was already made. So one that
   * is taken in from a file waits for the partner.
   */
  readonly lastWins?: boolean;
  /**
   * Pure: the record as the screens show it until the server has answered; undefined when it is gone. Without
   * it nothing is shown before the server has answered.
   */
  apply?(entity: Entity | undefined, args: Args): Entity | undefined;
  /** Whether it deletes the record. */
  readonly deletes?: boolean;
  readonly creates?: Creation<Args, Answer>;
  readonly merges?: Merging<Args>;
  readonly reads?: DeviceRead<Args>;
  /** The read before sending. A failed read throws; the row is tried again later. */
  check?(http: Http, args: Args, context: SendContext): Promise<Verdict<Args>>;
  send(http: Http, args: Args, context: SendContext): Promise<Sent<Answer>>;
  /**
   * The read after an unclear try. Without it the same call is repeated: leave it out only for calls that may
   * be repeated.
   */
  reconcile?(http: Http, args: Args, context: SendContext): Promise<Finding<Answer>>;
  /**
   * What the server held as far as this device knows, for a change that goes into a file before it was ever
   * tried: the place of the baseline that the read before sending finds. Undefined when nothing is known. See
   * [Note: In a file].
   *
   * @param earlier changes of the same name and subject that are sent before it
   */
  knownBaseline?(
    tx: Pick<Tx, 'mirror' | 'knownHere'>,
    args: Args,
    earlier: readonly { readonly args: Args; readonly baseline: unknown }[],
  ): Promise<unknown>;
  /**
   * Of a creation: whether the list that this device has fetched since then doesn't hold the record. When it
   * comes from a file, it may have been sent and deleted.
   */
  isMissing?(tx: Pick<Tx, 'mirror' | 'localIds'>, args: Args, since: number): Promise<boolean>;
  readonly stores?: Storing<Args, Answer>;
  label(args: Args): Words;
  /** Outcomes that no toast shows, because the screens show them where they belong. */
  readonly quiet?: readonly RowOutcome['kind'][];
  /**
   * What of its lines in the log may stay on the device after signing out: `values` when its arguments are
   * only about what the partner owns, `label` when only its label is. Without it the lines are deleted. See
   * `seal`.
   */
  readonly staysInLog?: LogStay;
}

/** For changes that create a record. */
export interface Creation<Args, Answer> {
  /** The server's id of what was created. */
  id(answer: Answer): string | undefined;
  /**
   * The key by which the record could be confused with another one, such as the name of a new boat. New ones
   * with the same key share a lane.
   */
  duplicateKey?(args: Args): string;
  /**
   * The base of the edit that a creation becomes when the partner says that a found record is it: what the
   * creation sent. Then what others have written into the record since counts as their change, and not as
   * something that the partner has undone.
   */
  asBase?(sent: Args): unknown;
}

/** For changes that carry the whole record: how edits of it are merged. */
export interface Merging<Args> {
  /**
   * The arguments as they would be, had the edit begun with what `onto` holds instead of with `base`. What it
   * didn't change follows `onto`.
   */
  rebase(args: Args, base: unknown, onto: Args): Args;
  /**
   * The arguments with the server's values in these fields, once the partner chose them; undefined when
   * nothing of the partner's is left to send.
   */
  takeTheirs(args: Args, fields: readonly string[], theirs: unknown): Args | undefined;
}

/** What reading and sending need from the device; read again at each step. */
export interface DeviceRead<Args> {
  readonly tables: readonly TableName[];
  recall(tx: Tx, args: Args, now: number): Promise<unknown>;
}

/** What is written to the device after an answer of the server. */
export interface Storing<Args, Answer> {
  readonly tables: readonly TableName[];
  /**
   * Stores what the server answered, in the transaction that takes the row off the queue.
   *
   * @param base what the server held before, as the read before sending found it
   */
  land?(tx: Tx, args: Args, answer: Answer, now: number, base: unknown): Promise<void>;
  /** Stores what a read before sending has `learnt`; see `Verdict`. */
  learn?(tx: Tx, args: Args, learnt: unknown, now: number): Promise<void>;
}

export type AnyMutator = Mutator<unknown, unknown, unknown>;

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
 * The arguments of a row in today's shape. Rows are read only in this way, so that what was queued before an
 * update can be shown and sent alike. Undefined when they are damaged or of a version this build doesn't
 * know.
 */
export function argsOf<Args>(
  mutator: Pick<Mutator<Args, never, never>, 'args' | 'upcast'>,
  args: unknown,
): Args | undefined {
  const upcast = upcastOf(mutator, args);
  return fits(mutator.args, upcast) ? upcast : undefined;
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

/** The version of arguments that a struct takes: what its `v` must be. */
function versionOf({ schema }: Struct): number | undefined {
  const version = (schema as { readonly v?: Struct } | null)?.v?.schema;
  return typeof version === 'number' ? version : undefined;
}

/** Damaged arguments may make an upcaster throw, too: then they are checked as they are. */
function upcastOf(mutator: Pick<AnyMutator, 'upcast'>, args: unknown): unknown {
  try {
    return mutator.upcast ? mutator.upcast(args) : args;
  } catch {
    return args;
  }
}
