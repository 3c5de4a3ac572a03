/**
 * How the fields of a record are shown when two records are compared or an old one is read: not the stored
 * values, but their meaning. Pure; `DescribedValue` shows it in the panel's language.
 */
import type { BoatPhoto } from '../../domain/boat/boat.ts';
import { isBlank } from '../../lib/text/visibleText.ts';

export type Described =
  | { readonly kind: 'nothing' }
  /** A typed text, with its language where that is known. */
  | { readonly kind: 'text'; readonly text: string; readonly lang?: 'tr' | 'en' }
  | { readonly kind: 'words'; readonly id: MessageId; readonly values?: Readonly<Record<string, number>> }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: MessageId }
  | { readonly kind: 'year'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: number }
  /** An amount in one of the marketplace's currencies. */
  | { readonly kind: 'money'; readonly value: number; readonly currency: number }
  /** Days without a time; both ends are included. */
  | { readonly kind: 'span'; readonly from: string | null; readonly to: string | null }
  /** Days of the week. */
  | { readonly kind: 'weekdays'; readonly days: readonly number[] }
  /** Entries of one of the marketplace's lists, which `list` names as on the device. */
  | { readonly kind: 'choices'; readonly list: string; readonly ids: readonly string[] }
  | { readonly kind: 'photos'; readonly photos: readonly BoatPhoto[] }
  | { readonly kind: 'rows'; readonly rows: readonly DescribedRow[] };

/** A row of a list: its name and its facts. */
export interface DescribedRow {
  readonly title: Described;
  readonly facts: readonly DescribedFact[];
}

/** The list of the partner's own boats, beside the marketplace's lists. */
export const OWN_BOATS_LIST = 'fleet';

export interface DescribedFact {
  /** Set where the value alone doesn't say what it is. */
  readonly label?: MessageId;
  readonly described: Described;
}

export const emptyValue: Described = { kind: 'nothing' };

export function describeText(value: unknown, lang?: 'tr' | 'en'): Described {
  if (typeof value !== 'string' || isBlank(value)) return emptyValue;
  return { kind: 'text', text: value, ...(lang && { lang }) };
}

export function describeWords(id: MessageId, values?: Readonly<Record<string, number>>): Described {
  return { kind: 'words', id, ...(values && { values }) };
}

/** @param unit what it is measured in */
export function describeNumber(value: number | null, unit?: MessageId): Described {
  return value === null ? emptyValue : { kind: 'number', value, ...(unit && { unit }) };
}

/** A year has no thousands separator. */
export function describeYear(value: number | null): Described {
  return value === null ? emptyValue : { kind: 'year', value };
}

export function describePercent(value: number | null): Described {
  return value === null ? emptyValue : { kind: 'percent', value };
}

export function describeDay(day: string | null | undefined): Described {
  return day ? { kind: 'span', from: day, to: day } : emptyValue;
}

export function describeChoices(list: string, ids: readonly string[]): Described {
  return ids.length === 0 ? emptyValue : { kind: 'choices', list, ids };
}

export function describeMoney(value: unknown, currency: number): Described {
  return typeof value === 'number' ? { kind: 'money', value, currency } : emptyValue;
}

export function describeRows(rows: readonly DescribedRow[]): Described {
  return rows.length === 0 ? emptyValue : { kind: 'rows', rows };
}

/** Leaves out facts without a value. */
export function withoutEmpty(facts: readonly DescribedFact[]): DescribedFact[] {
  return facts.filter(({ described }) => described.kind !== 'nothing');
}
