import type { OutboxRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';

interface Queue {
  front: OutboxRow;
  /** The numbers of all its rows, in order. */
  readonly seqs: readonly number[];
}

/**
 * The first row of each subject, as one run of the queue knows them. After a step only the subject that took it is looked at again:
 * to read a thousand rows after each of a thousand steps would be a million reads.
 *
 * What others change meanwhile may be missed, so this only says where to look: rows are read again before they take a step, and
 * everything is before a run ends.
 */
export class Fronts {
  #queues = new Map<string, Queue>();
  /** Subjects to be looked at again; undefined: all. */
  #moved: Set<string> | undefined;

  /** That subject took a step. */
  moved(subject: string): void {
    this.#moved?.add(subject);
  }

  /** Anything may have changed. */
  forget(): void {
    this.#moved = undefined;
  }

  /** In the order of the queue. `complete`: everything was read just now. */
  async read(tx: Pick<Tx, 'outbox'>): Promise<{ readonly rows: OutboxRow[]; readonly complete: boolean }> {
    const moved = this.#moved;
    this.#moved = new Set();
    if (moved) {
      for (const subject of moved) await this.#moveUp(tx, subject);
    } else {
      const bySubject = Map.groupBy(await tx.outbox.all(), row => row.subject);
      this.#queues = new Map();
      for (const [subject, rows] of bySubject) {
        const [front] = rows;
        if (front) this.#queues.set(subject, { front, seqs: rows.map(({ seq }) => seq) });
      }
    }
    const rows = [...this.#queues.values()].map(({ front }) => front);
    return { rows: rows.sort((a, b) => a.seq - b.seq), complete: moved === undefined };
  }

  async #moveUp(tx: Pick<Tx, 'outbox'>, subject: string): Promise<void> {
    const seqs = this.#queues.get(subject)?.seqs ?? [];
    for (const [index, seq] of seqs.entries()) {
      const front = await tx.outbox.get(seq);
      if (!front) continue;
      this.#queues.set(subject, { front, seqs: seqs.slice(index) });
      return;
    }
    this.#queues.delete(subject);
  }
}
