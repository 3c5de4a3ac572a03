import type { OutboxRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';

/**
 * The first row of each subject, as one run of the queue knows them. After a step only the subject that took it is read again: to
 * read a thousand rows after each of a thousand steps would be a million reads.
 *
 * What others change meanwhile may be missed, so this only says where to look: rows are read again before they take a step, and
 * everything is before a run ends.
 */
export class Fronts {
  #rows = new Map<string, OutboxRow>();
  /** Subjects to be read again; undefined: all. */
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
      for (const subject of moved) {
        const [first] = await tx.outbox.where('subject', subject);
        if (first) this.#rows.set(subject, first);
        else this.#rows.delete(subject);
      }
    } else {
      this.#rows = new Map();
      for (const row of await tx.outbox.all())
        if (!this.#rows.has(row.subject)) this.#rows.set(row.subject, row);
    }
    return { rows: [...this.#rows.values()].sort((a, b) => a.seq - b.seq), complete: moved === undefined };
  }
}
