/**
 * A noun is a kind of record that a partner owns, declared once with its changes. `nouns.ts` lists all of
 * them; `prefetch.ts` says what is fetched of each; `features/` declares how they look.
 */
import type { Engine } from '../../sync/Engine.ts';
import { createRegistry, type Registry } from '../../sync/mutator.ts';
import type { OwnWrite } from './ownWrites.ts';

export interface Noun<Kind extends string = string> {
  /** The first part of the subjects of its rows, such as `boat` of `boat:57`. Stored: it never changes. */
  readonly kind: Kind;
  /** The changes that a partner can make. A name that was ever stored stays. */
  readonly registry: Registry;
  /** How records that are saved whole are read again after a save. See [Note: Two devices at once]. */
  readonly rechecks: readonly Recheck[];
}

/** How the records that one mutator saves are read again. */
export interface Recheck {
  /** The name of the mutator. */
  readonly save: string;
  readonly isOf: (subject: string) => boolean;
  /** Reads these records. @throws CallError when that fails */
  readonly readAgain: (
    engine: RecheckEngine,
    writes: readonly (readonly [string, OwnWrite])[],
  ) => Promise<void>;
}

export type RecheckEngine = Pick<
  Engine,
  'store' | 'http' | 'clock' | 'uuid' | 'locks' | 'signal' | 'accountId' | 'entitled' | 'online' | 'hear'
>;

/** @throws when two mutators have one name */
export function defineNoun<const Kind extends string>(
  kind: Kind,
  mutators: readonly { readonly name: string }[],
  rechecks: readonly Recheck[] = [],
): Noun<Kind> {
  return { kind, registry: createRegistry(mutators), rechecks };
}
