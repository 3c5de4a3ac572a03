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
}

export class Ledger {
  readonly acks: Ack[] = [];
  /** Rows that a later save of the partner replaced, discarded or took away. */
  readonly replaced = new Set<string>();
  readonly discarded = new Set<string>();
  /** Records that the partner has deleted. */
  readonly deleted = new Set<string>();
  /** Rows of deletions that were undone in time. */
  readonly undone = new Set<string>();
  /** The record of each row that ever asked to be sent. */
  readonly subjectOfRow = new Map<string, string>();
  #words = 0;

  /** A word that occurs nowhere else. */
  word(prefix: string): string {
    this.#words += 1;
    return `${prefix}${this.#words}`;
  }

  ack(ack: Omit<Ack, 'order'>): void {
    this.acks.push({ ...ack, order: this.acks.length });
    this.subjectOfRow.set(ack.row, ack.subject);
  }
}
