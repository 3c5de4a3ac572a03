import type { UnsentWork } from '../domain/unsentWork.ts';

/**
 * [Note: The mark of unsent work] Browsers may take a whole database away, without a word (B14, B15). Outside of it, where it
 * isn't taken with it, stands how much unsent work it holds: numbers, no content. A database has an id of its own from its birth;
 * a mark of another birth is a mark of a database that is gone, and what it counted is gone with it.
 *
 * The mark is written when the transaction is complete and before anybody is told "saved". It stands only while there is
 * something to lose.
 */
export interface UnsentMark extends UnsentWork {
  /** The id of the database that it speaks of. */
  readonly birth: string;
  /** When it was written, by the device's clock: of two places the later one counts. */
  readonly at: number;
}

/** A place outside of IndexedDB, for one account. What it can't do it doesn't do: it never throws. */
export interface MarkPlace {
  read(): UnsentMark | undefined;
  write(mark: UnsentMark | undefined): void;
}

/** As short as it can be: cookies travel. */
export function markText({ birth, rows, drafts, at }: UnsentMark): string {
  return [birth, rows, drafts, at].join('.');
}

/** What stands there may be anything: another version's, another program's, half of it. */
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

/** The name of an account's mark, wherever it stands. */
export function markName(accountId: string): string {
  return `panel-unsent-${accountId}`;
}
