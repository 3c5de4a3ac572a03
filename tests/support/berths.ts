/**
 * A small collection for tests: berths of a marina, paged by a server that can be changed while it is read, and the naive answers
 * to every question that a collection answers.
 */
import { boolean, number, string, type, type Infer } from 'superstruct';
import type { Language } from '../../src/domain/language.ts';
import { searchText } from '../../src/lib/searchText.ts';
import type { Collection, FetchedPage } from '../../src/sync/collection.ts';
import type { PageQuery } from '../../src/sync/collectionPages.ts';

export const Berth = type({ id: string(), at: number(), guest: string(), open: boolean(), text: string() });
export type Berth = Infer<typeof Berth>;

export interface SlimBerth {
  readonly at: number;
  readonly open: boolean;
  readonly guest: string;
}

export const guests = ['Şükrü Işık', 'Çağla İnce', 'Gül Ören', 'Ümit Dağ', 'Ann Lee', 'Oğuz Şen'] as const;

export function berth(id: number, fields: Partial<Berth> = {}): Berth {
  return {
    id: String(id),
    at: id,
    guest: guests[id % guests.length] ?? '',
    open: id % 3 === 0,
    text: `berth ${id}`,
    ...fields,
  };
}

export class BerthServer {
  /** By language: a row's text is another one in each. */
  rows: Berth[] = [];
  pageSize = 4;
  readonly asked: string[] = [];
  /** Runs before each answer; what it throws is a failed call. */
  before: (page: number) => void | Promise<void> = () => undefined;
  /** Runs when an answer is made and not yet heard. */
  after: () => void | Promise<void> = () => undefined;

  collection(fields: Partial<Collection<Berth, SlimBerth>> = {}): Collection<Berth, SlimBerth> {
    return {
      name: 'berths',
      perLanguage: true,
      struct: Berth,
      version: 1,
      maxAgeMs: 60_000,
      idOf: row => row.id,
      slim: ({ at, open, guest }) => ({ at, open, guest: searchText(guest) }),
      order: (a, b) => b.at - a.at,
      textOf: slim => slim.guest,
      fetchPage: async (_, page, lang) => {
        this.asked.push(`${lang} ${page}`);
        await this.before(page);
        const answer = this.page(page, lang);
        await this.after();
        return answer;
      },
      ...fields,
    };
  }

  put(row: Berth): void {
    this.rows = [...this.rows.filter(({ id }) => id !== row.id), row];
  }

  remove(id: string): void {
    this.rows = this.rows.filter(row => row.id !== id);
  }

  /** What it holds in a language, newest first. */
  in(lang: Language): Berth[] {
    return this.rows.map(row => told(row, lang)).sort(newestFirst);
  }

  page(page: number, lang: Language): FetchedPage<Berth> {
    const start = (page - 1) * this.pageSize;
    return { rows: this.in(lang).slice(start, start + this.pageSize), totalCount: this.rows.length };
  }
}

export function told(row: Berth, lang: Language): Berth {
  return { ...row, text: `${row.text} (${lang})` };
}

function newestFirst(a: Berth, b: Berth): number {
  return b.at - a.at || (a.id < b.id ? -1 : 1);
}

/** The answer of somebody who looks through all rows. */
export function naivePage(
  rows: readonly Berth[],
  { filter, search = '', page, size }: PageQuery<SlimBerth>,
): { rows: Berth[]; total: number } {
  const words = searchText(search).split(' ').filter(Boolean);
  const matches = rows
    .filter(({ at, open, guest }) => filter?.({ at, open, guest: searchText(guest) }) ?? true)
    .filter(({ guest }) => words.every(word => searchText(guest).includes(word)))
    .sort(newestFirst);
  return { rows: matches.slice((page - 1) * size, page * size), total: matches.length };
}
