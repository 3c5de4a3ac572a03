/**
 * Checks of a body's fields. Collects every fault before refusing, each under its field's path (`services[0].price`), as a
 * server does that wants the form to show them all. Reads form texts ("true", "3") as what they stand for.
 */
import { Refusal, type FieldError } from './answer.ts';
import type { Fields, Json } from './body.ts';
import type { Words } from './model.ts';
import { words } from './words.ts';

export type Checks = {
  add(key: string, message: Words | string): void;
  /** A trimmed text; required unless told otherwise. */
  text(key: string, options?: { optional?: boolean; max?: number; missing?: Words }): string;
  /** A number out of a JSON number or a form's text. */
  number(
    key: string,
    options?: { optional?: boolean; min?: number; max?: number; whole?: boolean; missing?: Words },
  ): number | null;
  choice(
    key: string,
    allowed: (value: number) => boolean,
    options?: { optional?: boolean; missing?: Words },
  ): number | null;
  flag(key: string): boolean;
  /** Throws 422 when anything was found. */
  done(): void;
};

export const asNumber = (value: Json | undefined): number | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  return null;
};

export const asBoolean = (value: Json | undefined): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return null;
};

export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '';

export function checksOf(fields: Fields): Checks {
  const found: FieldError[] = [];
  const add = (key: string, message: Words | string): void => {
    found.push({ key, message });
  };
  const number: Checks['number'] = (
    key,
    { optional = false, min, max, whole = false, missing = words.required } = {},
  ) => {
    const value = fields[key];
    if (isEmpty(value)) {
      if (!optional) add(key, missing);
      return null;
    }
    const count = asNumber(value);
    if (count === null) add(key, words.wrongType);
    else if (whole && !Number.isInteger(count)) add(key, words.wholeNumber);
    else if (min !== undefined && count < min) add(key, words.atLeast(min));
    else if (max !== undefined && count > max) add(key, words.atMost(max));
    return count;
  };
  return {
    add,
    text: (key, { optional = false, max = 250, missing = words.required } = {}) => {
      const value = fields[key];
      if (typeof value !== 'string' && !isEmpty(value)) {
        if (typeof value === 'number') return String(value);
        add(key, words.wrongType);
        return '';
      }
      const text = typeof value === 'string' ? value.trim() : '';
      if (text === '' && !optional) add(key, missing);
      else if (text.length > max) add(key, words.tooLong(max));
      return text;
    },
    number,
    choice: (key, allowed, { optional = false, missing = words.required } = {}) => {
      const before = found.length;
      const value = number(key, { optional, missing });
      if (found.length === before && value !== null && !allowed(value)) add(key, words.unknownValue);
      return value;
    },
    flag: key => {
      const value = fields[key];
      const flag = asBoolean(value);
      if (flag === null && !isEmpty(value)) add(key, words.wrongType);
      return flag ?? false;
    },
    done: () => {
      if (found.length > 0) throw new Refusal(422, words.invalidForm, found);
    },
  };
}
