/**
 * A small collection for tests: items, paged by a server that can be changed while it is read, and a simple
 * computation of every result of a collection.
 */
import { boolean, number, string, type, type Infer } from 'superstruct';
import type { Language } from '../../src/domain/values/language.ts';
import { compareIdsByAge } from '../../src/lib/ids.ts';
import { toSearchText } from '../../src/lib/text/toSearchText.ts';
import type { Collection, FetchedPage } from '../../src/sync/lists/collection.ts';
import type { PageQuery } from '../../src/sync/lists/collectionPages.ts';

export const Item = type({ id: string(), at: number(), customer: string(), open: boolean(), text: string() });
export type Item = Infer<typeof Item>;

export interface BriefItem {
  readonly at: number;
  readonly open: boolean;
  readonly customer: string;
}

export const customers = ['Şükrü Işık', 'Çağla İnce', 'Gül Ören', 'Ümit Dağ', 'Ann Lee', 'Oğuz Şen'] as const;

export function item(id: number, fields: Partial<Item> = {}): Item {
  return {
    id: String(id),
    at: id,
    customer: customers[id % customers.length] ?? '',
    open: id % 3 === 0,
    text: `item ${id}`,
    ...fields,
  };
}

export class ItemServer {
  /** By language: a row's text is another one in each. */
  rows: Item[] = [];
  pageSize = 4;
  readonly asked: string[] = [];
  /** Runs before each answer; what it throws is a failed call. */
  before: (page: number) => void | Promise<void> = () => undefined;
  /** Runs when an answer is made but hasn't arrived. */
  after: () => void | Promise<void> = () => undefined;

  collection(fields: Partial<Collection<Item, BriefItem>> = {}): Collection<Item, BriefItem> {
    return {
      name: 'items',
      perLanguage: true,
      struct: Item,
      version: 1,
      maxAgeMs: 60_000,
      idOf: row => row.id,
      brief: ({ at, open, customer }) => ({ at, open, customer: toSearchText(customer) }),
      order: (a, b) => b.at - a.at,
      textOf: brief => brief.customer,
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

  put(row: Item): void {
    this.rows = [...this.rows.filter(({ id }) => id !== row.id), row];
  }

  remove(id: string): void {
    this.rows = this.rows.filter(row => row.id !== id);
  }

  /** What it holds in a language, newest first. */
  rowsIn(lang: Language): Item[] {
    return this.rows.map(row => inLanguage(row, lang)).sort(newestFirst);
  }

  page(page: number, lang: Language): FetchedPage<Item> {
    const start = (page - 1) * this.pageSize;
    return { rows: this.rowsIn(lang).slice(start, start + this.pageSize), totalCount: this.rows.length };
  }
}

export function inLanguage(row: Item, lang: Language): Item {
  return { ...row, text: `${row.text} (${lang})` };
}

function newestFirst(a: Item, b: Item): number {
  return b.at - a.at || compareIdsByAge(b.id, a.id);
}

function briefOf({ at, open, customer }: Item): BriefItem {
  return { at, open, customer: toSearchText(customer) };
}

/** The page that a look through all rows gives. */
export function expectedPage(
  rows: readonly Item[],
  { filter, search = '', order, first, page, size }: PageQuery<BriefItem>,
): { rows: Item[]; total: number } {
  const words = toSearchText(search).split(' ').filter(Boolean);
  const matches = rows
    .filter(row => filter?.(briefOf(row), row.id) ?? true)
    .filter(({ customer }) => words.every(word => toSearchText(customer).includes(word)))
    .sort(newestFirst)
    .sort((a, b) => order?.(a, b) ?? 0)
    .sort((a, b) => {
      const [one, other] = [a, b].map(row => first?.filter(briefOf(row), row.id) ?? false);
      return one && other ? (first?.order(a, b) ?? 0) : Number(other) - Number(one);
    });
  return { rows: matches.slice((page - 1) * size, page * size), total: matches.length };
}
