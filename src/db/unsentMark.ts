import type { UnsentWork } from '../domain/unsentWork.ts';

/**
 * [Note: The mark of unsent work] Browsers may delete a whole database without notice (B14, B15). So the
 * amount of unsent work in it is also kept outside of it, where it isn't deleted with it: numbers, no
 * content. A database gets an id of its own when it is made; a mark with another id belongs to a database
 * that is gone, together with the work that the mark counts.
 *
 * A transaction that changes how much there is counts all of it, and writes the mark when it is complete and before anything says
 * "saved". So no window needs to read what another one has written. The mark exists only while there is something to lose.
 */
export interface UnsentMark extends UnsentWork {
  /** The id of the database that it is about. */
  readonly birth: string;
  /** When it was written, by the device's clock: of marks in two places the later one counts. */
  readonly at: number;
}

/**
 * A place outside of IndexedDB, for one account. It never throws: when it can't read or write, it does
 * nothing.
 */
export interface MarkPlace {
  read(): UnsentMark | undefined;
  write(mark: UnsentMark | undefined): void;
}

/** As short as possible: cookies are sent with requests. */
export function markText({ birth, rows, drafts, at }: UnsentMark): string {
  return [birth, rows, drafts, at].join('.');
}

/** The text may be anything: of another version, of another program, or cut off. */
export function parseMark(text: string | null | undefined): UnsentMark | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})$/.exec(text ?? '');
  const [, birth, ...numbers] = match ?? [];
  const [rows, drafts, at] = numbers.map(Number);
  if (birth === undefined || rows === undefined || drafts === undefined || at === undefined) return undefined;
  return { birth, rows, drafts, at };
}

/** The later of two marks. */
export function laterMark(a: UnsentMark | undefined, b: UnsentMark | undefined): UnsentMark | undefined {
  if (!a || !b) return a ?? b;
  return b.at > a.at ? b : a;
}

/** The name of an account's mark, in every place. */
export function markName(accountId: string): string {
  return `panel-unsent-${accountId}`;
}
