/**
 * Web Locks in memory: first come, first served, shared by all processes of a device. When a process dies, what it holds and
 * what it waits for are released, as a browser does.
 */
import type { Locks } from '../../src/sync/Engine.ts';

interface Claim {
  readonly owner: string;
  readonly name: string;
  grant: () => void;
}

export class MemoryLocks {
  readonly #held = new Map<string, Claim>();
  readonly #waiting: Claim[] = [];

  /** The locks as one process sees them. */
  of(owner: string): Locks {
    return {
      request: async (name, work) => {
        const claim = await this.#acquire(owner, name);
        try {
          return await work();
        } finally {
          this.#release(claim);
        }
      },
    };
  }

  holder(name: string): string | undefined {
    return this.#held.get(name)?.owner;
  }

  /** The process is gone. */
  releaseAll(owner: string): void {
    for (let index = this.#waiting.length - 1; index >= 0; index -= 1) {
      if (this.#waiting[index]?.owner === owner) this.#waiting.splice(index, 1);
    }
    for (const claim of this.#held.values()) if (claim.owner === owner) this.#release(claim);
  }

  #acquire(owner: string, name: string): Promise<Claim> {
    return new Promise(resolve => {
      const claim: Claim = { owner, name, grant: () => resolve(claim) };
      if (this.#held.has(name)) this.#waiting.push(claim);
      else this.#give(claim);
    });
  }

  #give(claim: Claim): void {
    this.#held.set(claim.name, claim);
    claim.grant();
  }

  #release(claim: Claim): void {
    if (this.#held.get(claim.name) !== claim) return;
    this.#held.delete(claim.name);
    const next = this.#waiting.findIndex(waiting => waiting.name === claim.name);
    if (next < 0) return;
    const [waiting] = this.#waiting.splice(next, 1);
    if (waiting) this.#give(waiting);
  }
}
