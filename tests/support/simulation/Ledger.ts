/**
 * What the partner was promised, kept outside the device: every acknowledged save with the words that it held. Each change of a
 * field writes a word that occurs nowhere else, so that the fate of each can be told from what the server has seen.
 */
export interface Ack {
  /** The order in which the partner was told "saved". */
  readonly order: number;
  readonly row: string;
  readonly subject: string;
  readonly name: string;
  /** Field and word. */
  readonly words: readonly (readonly [field: string, word: string])[];
  /** Uploads that this save added. */
  readonly photos: readonly string[];
  /** Whether it was sent for approval. */
  readonly submits?: boolean;
}

export class Ledger {
  readonly acks: Ack[] = [];
  /** What was asked for and never acknowledged, because the tab died: it may be on disk or not. Both are right. */
  readonly maybes = new Set<Omit<Ack, 'row'>>();
  /** Rows that a later save of the partner replaced, discarded or took away. */
  readonly replaced = new Set<string>();
  readonly discarded = new Set<string>();
  /** Records that the partner has deleted. */
  readonly deleted = new Set<string>();
  /** Rows of deletions that were undone in time. */
  readonly undone = new Set<string>();
  /** The record and the row of each key under which something was sent. */
  readonly subjectOfKey = new Map<string, string>();
  readonly keysOfRow = new Map<string, Set<string>>();
  #words = 0;

  /** A word that occurs nowhere else. */
  word(prefix: string): string {
    this.#words += 1;
    return `${prefix}${this.#words}`;
  }

  /** The partner asks for something; the result is to be called when they are told that it is saved. */
  ask(wish: Omit<Ack, 'order' | 'row'>): (row: string) => void {
    const maybe = { ...wish, order: this.acks.length };
    this.maybes.add(maybe);
    return row => {
      this.maybes.delete(maybe);
      this.acks.push({ ...wish, row, order: this.acks.length });
      this.sent(row, row, wish.subject);
    };
  }

  sent(key: string, row: string, subject: string): void {
    this.subjectOfKey.set(key, subject);
    this.keysOfRow.set(row, (this.keysOfRow.get(row) ?? new Set()).add(key));
  }

  /** Whether something that may or may not be on disk came after it and could have taken its place. */
  maybeOverruled(ack: Ack, field?: string): boolean {
    return [...this.maybes].some(
      maybe =>
        maybe.subject === ack.subject &&
        maybe.name === ack.name &&
        maybe.order > ack.order &&
        (field === undefined || maybe.words.some(([other]) => other === field)),
    );
  }
}
