import type { OutboxRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';

/**
 * The rows of each subject, as one run of the queue has read them; only the first row is kept up to date.
 * After a step only the step's subject is read again: reading a thousand rows after each of a thousand steps
 * would be a million reads.
 *
 * A change that another tab makes to a row meanwhile may be missed, except for rows that it adds or deletes
 * and the first rows of subjects with a deadline. So this only chooses the next row: a row is read again
 * before its step, and the whole queue is read again before a run ends.
 */
export class QueueHeads {
  #queues = new Map<string, readonly OutboxRow[]>();
  /** Subjects to be read again; undefined: all. */
  #toRead: Set<string> | undefined;
  /** The transaction in which everything was last read. */
  #wholeIn: unknown;

  /** Notes that a step of this subject has ended: its rows are read again next time. */
  tookStep(subject: string): void {
    this.#toRead?.add(subject);
  }

  /** Whether a step has ended since the last read. */
  get hasMoved(): boolean {
    return this.#toRead === undefined || this.#toRead.size > 0;
  }

  /** Notes that anything may have changed: the whole queue is read next time. */
  readAllAgain(): void {
    this.#toRead = undefined;
  }

  /**
   * Reads the whole queue.
   *
   * @returns all of its rows
   */
  async readAll(tx: Pick<Tx, 'outbox'>): Promise<readonly OutboxRow[]> {
    this.#toRead = new Set();
    const all = await tx.outbox.all();
    this.#wholeIn = tx;
    this.#queues = Map.groupBy(all, row => row.subject);
    return all;
  }

  /**
   * Reads the first rows in the order of the queue, and all rows of each subject. `isFresh`: whether a first
   * row was read just now. `complete`: whether everything was, in this transaction.
   *
   * @param hasDeadline the first row of a subject with such a row is always read: the partner may have
   * decided about it in another tab, or asked for it to be sent now
   */
  async read(
    tx: Pick<Tx, 'outbox'>,
    hasDeadline: (row: OutboxRow) => boolean,
  ): Promise<{
    readonly rows: OutboxRow[];
    readonly queues: ReadonlyMap<string, readonly OutboxRow[]>;
    readonly isFresh: (row: OutboxRow) => boolean;
    readonly complete: boolean;
  }> {
    const moved = this.#toRead;
    this.#toRead = new Set();
    if (moved) {
      for (const [subject, rows] of this.#queues) if (rows.some(hasDeadline)) moved.add(subject);
      const [keys] = await Promise.all([
        tx.outbox.keys(),
        ...[...moved].map(subject => this.#readNext(tx, subject)),
      ]);
      // A row that another tab has queued meanwhile may have to go first, also in place of one that is gone.
      const known = new Set([...this.#queues.values()].flat().map(({ seq }) => seq));
      if (keys.length !== known.size || !keys.every(key => known.has(key))) await this.readAll(tx);
    } else await this.readAll(tx);
    const complete = this.#wholeIn === tx;
    const rows = [...this.#queues.values()].flatMap(([head]) => head ?? []);
    return {
      rows: rows.sort((a, b) => a.seq - b.seq),
      queues: this.#queues,
      isFresh: row => complete || moved?.has(row.subject) === true,
      complete,
    };
  }

  async #readNext(tx: Pick<Tx, 'outbox'>, subject: string): Promise<void> {
    const known = this.#queues.get(subject) ?? [];
    // In pairs, because the first row is mostly gone: the step that has just ended has sent it.
    for (let from = 0; from < known.length; from += 2) {
      const pair = await tx.outbox.getMany(known.slice(from, from + 2).map(({ seq }) => seq));
      const at = pair.findIndex(row => row !== undefined);
      const head = pair[at];
      if (!head) continue;
      this.#queues.set(subject, [head, ...known.slice(from + at + 1)]);
      return;
    }
    this.#queues.delete(subject);
  }
}
