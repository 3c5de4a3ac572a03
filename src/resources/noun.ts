/**
 * A noun is a kind of record that a partner owns, declared once: what can be changed, and what is fetched
 * ahead. `nouns.ts` lists all of them; `features/` declares how they look.
 */
import type { Language } from '../domain/language.ts';
import type { CrawlOptions, CrawlResult } from '../sync/collectionCrawl.ts';
import type { Engine } from '../sync/Engine.ts';
import { createRegistry, type Registry } from '../sync/mutator.ts';
import type { Resource } from '../sync/pull.ts';
import type { Recheck } from './recheck.ts';

export interface Noun<Kind extends string = string> {
  /** The first part of the subjects of its rows, such as `boat` of `boat:57`. Stored: it never changes. */
  readonly kind: Kind;
  /** What a partner can change of it. A name that was ever stored stays. */
  readonly registry: Registry;
  /** Of what is saved whole: how it is read again afterwards. See [Note: Two devices at once]. */
  readonly rechecks: readonly Recheck[];
}

/** @throws when two mutators have one name */
export function defineNoun<const Kind extends string>(
  kind: Kind,
  mutators: readonly { readonly name: string }[],
  rechecks: readonly Recheck[] = [],
): Noun<Kind> {
  return { kind, registry: createRegistry(mutators), rechecks };
}

/** Fetches a resource when it is old. False when the fetching should stop. */
export type Bring = <T, P>(resource: Resource<T, P>, params: P) => Promise<boolean>;

/** What of a noun is fetched ahead. Only pages load it: the worker fetches nothing ahead. */
export interface Ahead {
  /** The partner's own lists. They come first, one after the other. */
  readonly lists?: (bring: Bring) => readonly (() => Promise<boolean>)[];
  /** What belongs to each record of these lists. */
  readonly records?: (bring: Bring, engine: Engine, lang: Language) => Promise<boolean>;
  /** A long list that is fetched page by page, at the same time as everything else. */
  readonly crawl?: (engine: Engine, lang: Language, options: CrawlOptions) => Promise<CrawlResult>;
  /** Fetches what the server has added to records that were sent. */
  readonly afterSending?: (engine: Engine, lang: Language, options: CrawlOptions) => Promise<unknown>;
  /** Addresses of pictures for the worker to keep: those that are shown most often, and the others. */
  readonly pictures?: (engine: Engine, lang: Language) => Promise<Pictures>;
}

export interface Pictures {
  readonly first: readonly string[];
  readonly others?: readonly string[];
}

/** One after the other. @returns whether all came */
export async function each(
  ids: readonly string[] | Promise<readonly string[]>,
  bring: (id: string) => Promise<boolean>,
): Promise<boolean> {
  for (const id of await ids) if (!(await bring(id))) return false;
  return true;
}
