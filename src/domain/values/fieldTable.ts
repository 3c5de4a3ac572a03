/**
 * The fields of a record as one table of plain data. Its shape, a new record, how it is read from the server,
 * tidied and checked follow from the table. Pure.
 */
import { isRecord } from '../../lib/isRecord.ts';
import {
  any,
  array,
  boolean,
  coerce,
  nullable,
  number,
  optional,
  string,
  type,
  type Struct,
} from 'superstruct';
import { dayOf } from '../../lib/time/day.ts';
import { fits } from '../../lib/fits.ts';
import { sortedUnique } from '../../lib/sortedUnique.ts';
import { isBlank } from '../../lib/text/visibleText.ts';
import type { Problem, TranslatableText } from '../../lib/text/TranslatableText.ts';
import { FlagOrNull, NumberOrNull, NumberOrZero, readText, TextOrEmpty, TextOrNull, WireId } from './wire.ts';

interface Rules<T> {
  /** The id of the message for an empty field, if the field must be given. */
  readonly required?: string;
  /** The maximum length in characters, and the id of the message for a longer text. */
  readonly longest?: { readonly most: number; readonly words: string };
  /** Returns any other reason why a value can't be saved. */
  readonly problem?: (value: T) => TranslatableText | undefined;
  /**
   * The version of the table that added this field, from 2 on: records that were stored before get its empty
   * value.
   */
  readonly addedIn?: number;
}

export interface FieldSpec<T> extends Rules<T> {
  readonly struct: Struct<T>;
  /** Reads the field from an answer of the server. */
  readonly wire: Struct<T>;
  readonly empty: T;
  /** Normalizes a value: values that mean the same become equal. */
  readonly tidy: (value: T) => T;
}

type TextOptions<T> = Rules<T> & { readonly tidy?: (typed: string) => string };
const trim = (typed: string): string => typed.trim();

export function textOrEmpty({ tidy = trim, ...rules }: TextOptions<string> = {}): FieldSpec<string> {
  return { struct: string(), wire: TextOrEmpty, empty: '', tidy, ...rules };
}

export function textOrNull({ tidy = trim, ...rules }: TextOptions<string | null> = {}): FieldSpec<
  string | null
> {
  const tidied = (value: string | null): string | null => (value === null ? null : tidy(value) || null);
  return { struct: nullable(string()), wire: TextOrNull, empty: null, tidy: tidied, ...rules };
}

export function numberOrNull(rules: Rules<number | null> = {}): FieldSpec<number | null> {
  return { struct: nullable(number()), wire: NumberOrNull, empty: null, tidy: value => value, ...rules };
}

/** A field with the number of a choice, in a group of choices of which exactly one is always chosen. */
export function choiceField(empty: number): FieldSpec<number> {
  return { struct: number(), wire: NumberOrZero, empty, tidy: value => value };
}

export function flagOrNull(): FieldSpec<boolean | null> {
  return { struct: nullable(boolean()), wire: FlagOrNull, empty: null, tidy: value => value };
}

/** A day, `YYYY-MM-DD`, or null. Servers often add a time, which has no meaning. */
export function dayOrNull(): FieldSpec<string | null> {
  const read = (value: unknown): string | null => dayOf(readText(value)) ?? readText(value);
  return { ...textOrNull(), wire: coerce(nullable(string()), any(), read) };
}

/** A field with a struct of its own; its value is sent and stored without conversion. */
export function ownField<T>(struct: Struct<T>, empty: T): FieldSpec<T> {
  return { struct, wire: struct, empty, tidy: value => value };
}

/** The ids of other records, in any order. */
export function idSet(): FieldSpec<string[]> {
  const wire = coerce(array(WireId), any(), (value: unknown) => value ?? []);
  return { struct: array(string()), wire, empty: [], tidy: sortedUnique };
}

type Structs<Values> = { [Key in keyof Values]: Struct<Values[Key]> };
type Name<Values> = keyof Values & string;

export interface FieldTable<Values extends object> {
  readonly names: readonly Name<Values>[];
  /** The version of the shape: the highest `addedIn`, or 1. */
  readonly version: number;
  readonly required: readonly Name<Values>[];
  readonly struct: Struct<Values, Structs<Values>>;
  /** The structs of a stored record, which may lack the fields that were added since. */
  readonly stored: Structs<Values>;
  readonly wire: Structs<Values>;
  readonly blank: Values;
  readonly tidy: (values: Values) => Values;
  /** Returns the reasons why a record can't be saved, in the order of the table. */
  readonly problems: (values: Values) => Problem<Name<Values>>[];
  /** Adds the empty value of each field that a stored record lacks. Other values stay as they are. */
  readonly fill: (stored: unknown) => unknown;
  /** Reads a stored record, of whatever version; undefined when it isn't one. */
  readonly read: (stored: unknown) => Values | undefined;
}

/**
 * Derives from a table of fields: the structs of a record (in use, stored, sent), the blank record, and how a
 * record is tidied, checked, and read from the database.
 */
export function defineFields<Values extends object>(fields: {
  readonly [Key in keyof Values]: FieldSpec<Values[Key]>;
}): FieldTable<Values> {
  const names = Object.keys(fields) as Name<Values>[];
  const addedNames = names.filter(name => fields[name].addedIn !== undefined);
  const each = (valueOf: (name: Name<Values>) => unknown, among = names): object =>
    Object.fromEntries(among.map(name => [name, valueOf(name)]));
  const structs = each(name => fields[name].struct) as Structs<Values>;
  const struct = type(structs) as unknown as Struct<Values, Structs<Values>>;
  const added = each(name => fields[name].empty, addedNames);
  const fill = (stored: unknown): unknown =>
    addedNames.length > 0 && isRecord(stored) ? { ...added, ...stored } : stored;
  return {
    names,
    version: Math.max(1, ...names.map(name => fields[name].addedIn ?? 1)),
    required: names.filter(name => fields[name].required !== undefined),
    struct,
    stored: { ...structs, ...each(name => optional(structs[name]), addedNames) },
    wire: each(name => fields[name].wire) as Structs<Values>,
    blank: each(name => fields[name].empty) as Values,
    tidy: values => ({ ...values, ...each(name => fields[name].tidy(values[name])) }),
    problems: values =>
      names.flatMap(field => {
        const words = problemOf(fields[field], values[field]);
        return words ? [{ field, words }] : [];
      }),
    fill,
    read(stored) {
      const filled = fill(stored);
      return fits(struct, filled) ? filled : undefined;
    },
  };
}

function problemOf<T>({ required, longest, problem }: FieldSpec<T>, value: T): TranslatableText | undefined {
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (required !== undefined && (value === null || (typeof value === 'string' && isBlank(value))))
    return { id: required };
  if (longest && length > longest.most) return { id: longest.words, values: { most: longest.most } };
  return problem?.(value);
}
