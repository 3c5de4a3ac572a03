import type { OutboxRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';

interface Queue {
  head: OutboxRow;
  /** The numbers of all its rows, in order. */
  readonly seqs: readonly number[];
}

/**
 * The first row of each subject, as one run of the queue has read them. After a step only the subject of that
 * step is read again: reading a thousand rows after each of a thousand steps would be a million reads.
 *
 * A change that another tab makes meanwhile may be missed. So this only chooses the next row: a row is read
 * again before its step, and the whole queue is read again before a run ends.
 */
export class QueueHeads {
  #queues = new Map<string, Queue>();
  /** Subjects to be read again; undefined: all. */
  #toRead: Set<string> | undefined;
  /** The transaction in which everything was last read. */
  #wholeIn: unknown;

  /** A step of that subject has ended: its rows are read again next time. */
  tookStep(subject: string): void {
    this.#toRead?.add(subject);
  }

  /** Whether a step has ended since the last read. */
  get hasMoved(): boolean {
    return this.#toRead === undefined || this.#toRead.size > 0;
  }

  /** Anything may have changed: the whole queue is read next time. */
  readAllAgain(): void {
    this.#toRead = undefined;
  }

  /**
   * Reads the whole queue.
   *
   * @returns all of its rows
   */
  async readAll(tx: Pick<Tx, 'outbox'>): Promise<readonly OutboxRow[]> {
    const all = await tx.outbox.all();
    this.#toRead = new Set();
    this.#wholeIn = tx;
    this.#queues = new Map();
    for (const [subject, rows] of Map.groupBy(all, row => row.subject)) {
      const [front] = rows;
      if (front) this.#queues.set(subject, { head: front, seqs: rows.map(({ seq }) => seq) });
    }
    return all;
  }

  /** In the order of the queue. `isFresh`: whether a row was read just now. `complete`: everything was, in this transaction. */
  async read(tx: Pick<Tx, 'outbox'>): Promise<{
    readonly rows: OutboxRow[];
    readonly isFresh: (row: OutboxRow) => boolean;
    readonly complete: boolean;
  }> {
    const moved = this.#toRead;
    this.#toRead = new Set();
    if (moved) await Promise.all([...moved].map(subject => this.#readNext(tx, subject)));
    else await this.readAll(tx);
    const complete = this.#wholeIn === tx;
    const rows = [...this.#queues.values()].map(({ head: front }) => front);
    return {
      rows: rows.sort((a, b) => a.seq - b.seq),
      isFresh: row => complete || moved?.has(row.subject) === true,
      complete,
    };
  }

  async #readNext(tx: Pick<Tx, 'outbox'>, subject: string): Promise<void> {
    const seqs = this.#queues.get(subject)?.seqs ?? [];
    // In pairs: the first one is mostly gone, sent by the step that has just ended.
    for (let from = 0; from < seqs.length; from += 2) {
      const pair = await tx.outbox.getMany(seqs.slice(from, from + 2));
      const at = pair.findIndex(row => row !== undefined);
      const head = pair[at];
      if (!head) continue;
      this.#queues.set(subject, { head, seqs: seqs.slice(from + at) });
      return;
    }
    this.#queues.delete(subject);
  }
}
