/**
 * A noun is a kind of record that a partner owns, declared once: its changes, and what is prefetched.
 * `nouns.ts` lists all of them; `features/` declares how they look.
 */
import type { Language } from '../../domain/values/language.ts';
import type { CrawlOptions, CrawlResult } from '../../sync/lists/collectionCrawl.ts';
import type { Engine } from '../../sync/Engine.ts';
import { createRegistry, type Registry } from '../../sync/mutator.ts';
import type { Resource } from '../../sync/lists/pull.ts';
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

/** Fetches a resource when it is stale. False when the prefetch should stop. */
export type FetchOne = <T, P>(resource: Resource<T, P>, params: P) => Promise<boolean>;

/** The prefetch of a noun. Only pages load it: the worker prefetches nothing. */
export interface Prefetch {
  /** The partner's own lists. They are fetched first, one after the other. */
  readonly lists?: (fetchOne: FetchOne) => readonly (() => Promise<boolean>)[];
  /** The data that belong to each record of these lists. */
  readonly records?: (fetchOne: FetchOne, engine: Engine, lang: Language) => Promise<boolean>;
  /** A long list that is fetched page by page, at the same time as everything else. */
  readonly crawl?: (engine: Engine, lang: Language, options: CrawlOptions) => Promise<CrawlResult>;
  /** Fetches what the server has added to records that were sent. */
  readonly afterSending?: (engine: Engine, lang: Language, options: CrawlOptions) => Promise<unknown>;
  /** The addresses of pictures for the worker to store: the most often shown pictures, and the others. */
  readonly pictures?: (engine: Engine, lang: Language) => Promise<Pictures>;
}

export interface Pictures {
  readonly first: readonly string[];
  readonly others?: readonly string[];
}

/** Fetches one after the other, until one fails. @returns whether all were fetched */
export async function bringEach(
  ids: readonly string[] | Promise<readonly string[]>,
  fetchOne: (id: string) => Promise<boolean>,
): Promise<boolean> {
  for (const id of await ids) if (!(await fetchOne(id))) return false;
  return true;
}
