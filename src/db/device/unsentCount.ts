import type { UnsentWork } from '../../domain/values/unsentWork.ts';

/**
 * [Note: The count of unsent work] Browsers may delete a whole database without notice. So the
 * amount of unsent work in it is also kept outside of it, where it isn't deleted with it: numbers, no
 * content. A database gets an id of its own when it is made; a count with another id belongs to a database
 * that is gone, together with the work that it tells of.
 *
 * A transaction that changes how much there is counts all of it, and writes the count when it is complete and
 * before anything says "saved". So no window needs to read what another one has written. The count exists
 * only while there is something to lose.
 */
export interface UnsentCount extends UnsentWork {
  /** The id of the counted database. */
  readonly databaseId: string;
  /** When it was written, by the device's clock: the later one of two counts is used. */
  readonly at: number;
}

/**
 * A place outside of IndexedDB, for one account. It never throws: when it can't read or write, it does
 * nothing.
 */
export interface UnsentCountStorage {
  read(): UnsentCount | undefined;
  write(count: UnsentCount | undefined): void;
}

/** As short as possible: cookies are sent with requests. */
export function formatUnsentCount({ databaseId, rows, drafts, at }: UnsentCount): string {
  return [databaseId, rows, drafts, at].join('.');
}

/** The text may be anything: of another version, of another program, or cut off. */
export function parseUnsentCount(text: string | null | undefined): UnsentCount | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})$/.exec(text ?? '');
  const [, databaseId, ...numbers] = match ?? [];
  const [rows, drafts, at] = numbers.map(Number);
  if (databaseId === undefined || rows === undefined || drafts === undefined || at === undefined)
    return undefined;
  return { databaseId, rows, drafts, at };
}

/** Returns the later of two counts. */
export function laterCount(a: UnsentCount | undefined, b: UnsentCount | undefined): UnsentCount | undefined {
  if (!a || !b) return a ?? b;
  return b.at > a.at ? b : a;
}

/** The name of an account's count, in every place. */
export function unsentCountName(accountId: string): string {
  return `panel-unsent-${accountId}`;
}
