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

  /** A step of that subject has ended: its rows are read again next time. */
  tookStep(subject: string): void {
    this.#toRead?.add(subject);
  }

  /** Anything may have changed: the whole queue is read next time. */
  readAllAgain(): void {
    this.#toRead = undefined;
  }

  /** In the order of the queue. `complete`: everything was read just now. */
  async read(tx: Pick<Tx, 'outbox'>): Promise<{ readonly rows: OutboxRow[]; readonly complete: boolean }> {
    const moved = this.#toRead;
    this.#toRead = new Set();
    if (moved) {
      for (const subject of moved) await this.#readNext(tx, subject);
    } else {
      const bySubject = Map.groupBy(await tx.outbox.all(), row => row.subject);
      this.#queues = new Map();
      for (const [subject, rows] of bySubject) {
        const [front] = rows;
        if (front) this.#queues.set(subject, { head: front, seqs: rows.map(({ seq }) => seq) });
      }
    }
    const rows = [...this.#queues.values()].map(({ head: front }) => front);
    return { rows: rows.sort((a, b) => a.seq - b.seq), complete: moved === undefined };
  }

  async #readNext(tx: Pick<Tx, 'outbox'>, subject: string): Promise<void> {
    const seqs = this.#queues.get(subject)?.seqs ?? [];
    for (const [index, seq] of seqs.entries()) {
      const front = await tx.outbox.get(seq);
      if (!front) continue;
      this.#queues.set(subject, { head: front, seqs: seqs.slice(index) });
      return;
    }
    this.#queues.delete(subject);
  }
}
