import { any, array, coerce, nullable, optional, type, unknown } from 'superstruct';
import { discountTable, type Discount } from '../domain/discount.ts';
import { pickFields, WireId, toWireId, WireNumber } from '../domain/values/wire.ts';
import { unwrapItemsOrData } from './answers.ts';
import type { Answer, Http, SaveCall, WriteCall } from './http.ts';

const WireDiscount = pickFields(type({ id: WireId, ...discountTable.wire }));

/** A page, or all of them as a plain list or without a count. */
const Page = coerce(type({ items: array(WireDiscount), totalCount: WireNumber }), any(), (value: unknown) => {
  const items = unwrapItemsOrData(value);
  if (!Array.isArray(items)) return value;
  const { totalCount = items.length } = (Array.isArray(value) ? {} : value) as { totalCount?: unknown };
  return { items, totalCount };
});

export interface DiscountWithId extends Discount {
  readonly id: string;
}

/** More pages than any partner has, so that a server without a last page isn't asked for ever. */
const MAX_PAGES = 100;

/**
 * Fetches all discounts, page by page: the server lists ten at a time. When fewer arrive than the server
 * counts, or its count changes meanwhile, another device may have deleted one in between, and the next page
 * began later. Then all pages are read once more, and a discount of either round counts: a missing one would
 * count as deleted.
 */
export async function fetchDiscounts(http: Http): Promise<DiscountWithId[]> {
  const first = await readPages(http);
  if (first.isWhole) return [...first.found.values()];
  const second = await readPages(http);
  return [...(second.isWhole ? second.found : new Map([...first.found, ...second.found])).values()];
}

interface Pages {
  readonly found: ReadonlyMap<string, DiscountWithId>;
  /** By the server's own count. */
  readonly isWhole: boolean;
}

async function readPages(http: Http): Promise<Pages> {
  const found = new Map<string, DiscountWithId>();
  const counts = new Set<number>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page: String(page) };
    const { data } = await http({ method: 'GET', path: '/discount', query, orWhole: true }, Page);
    counts.add(data.totalCount);
    for (const item of data.items) found.set(item.id, item);
    if (data.items.length === 0 || found.size >= data.totalCount) break;
  }
  return { found, isWhole: counts.size === 1 && counts.has(found.size) };
}

/**
 * Creates a discount, or changes the one with this id. The body is a form, with `boatIds` once for each boat.
 */
export async function saveDiscount(
  http: Http,
  { id, values, ...writing }: SaveCall<Discount>,
): Promise<Answer<string | undefined>> {
  const { boatIds, ...fields } = values;
  const form = new FormData();
  if (id !== undefined) form.append('id', String(toWireId(id)));
  for (const [name, value] of Object.entries(fields)) {
    // An empty date is sent empty: a server that changes only the sent fields would keep the dates of an
    // earlier type.
    const isEmptied = id !== undefined && name.endsWith('Date');
    if (value !== null || isEmptied) form.append(name, String(value ?? ''));
  }
  // A discount that isn't active may have no boats: then no id is sent, because an empty text is no id and
  // could refuse the save.
  for (const boat of boatIds) form.append('boatIds', String(toWireId(boat)));
  const { data, message } = await http(
    { method: 'POST', path: '/discount', form, ...writing },
    type({ id: optional(nullable(WireId)) }),
  );
  return { data: data.id ?? undefined, message };
}

/** Deletes a discount. */
export function deleteDiscount(http: Http, id: string, writing: WriteCall): Promise<Answer<unknown>> {
  return http({ method: 'DELETE', path: `/discount/${encodeURIComponent(id)}`, ...writing }, unknown());
}
