/**
 * Web Locks in memory: first come, first served, shared by all processes of a device. When a process dies, what it holds and
 * what it waits for are released, as a browser does.
 */
import type { Locks } from '../../src/sync/Engine.ts';

interface Claim {
  readonly owner: string;
  readonly name: string;
  readonly isShared: boolean;
  grant: () => void;
}

interface Options {
  readonly mode?: 'shared';
  readonly ifAvailable?: true;
}

export class MemoryLocks {
  readonly #held = new Map<string, Claim[]>();
  readonly #waiting: Claim[] = [];

  /** The locks as one process sees them. */
  of(owner: string): Locks {
    return { request: (name, work) => this.request(owner, name, {}, work) };
  }

  /** As a browser's: `work` gets null when the lock was wanted only if it is free, and it isn't. */
  async request<T>(
    owner: string,
    name: string,
    { mode, ifAvailable }: Options,
    work: (lock: object | null) => Promise<T>,
  ): Promise<T> {
    const isShared = mode === 'shared';
    if (ifAvailable && !this.#isFree(name, isShared)) return work(null);
    const claim = await this.#acquire(owner, name, isShared);
    try {
      return await work(claim);
    } finally {
      this.#release(claim);
    }
  }

  holder(name: string): string | undefined {
    return this.#held.get(name)?.[0]?.owner;
  }

  /** Called when the process has died. */
  releaseAll(owner: string): void {
    for (let index = this.#waiting.length - 1; index >= 0; index -= 1) {
      if (this.#waiting[index]?.owner === owner) this.#waiting.splice(index, 1);
    }
    for (const claims of this.#held.values())
      for (const claim of claims) if (claim.owner === owner) this.#release(claim);
  }

  #isFree(name: string, isShared: boolean): boolean {
    const held = this.#held.get(name) ?? [];
    return held.length === 0 || (isShared && held.every(claim => claim.isShared));
  }

  #acquire(owner: string, name: string, isShared: boolean): Promise<Claim> {
    return new Promise(resolve => {
      const claim: Claim = { owner, name, isShared, grant: () => resolve(claim) };
      const isNext = !this.#waiting.some(waiting => waiting.name === name);
      if (isNext && this.#isFree(name, isShared)) this.#give(claim);
      else this.#waiting.push(claim);
    });
  }

  #give(claim: Claim): void {
    this.#held.set(claim.name, [...(this.#held.get(claim.name) ?? []), claim]);
    claim.grant();
  }

  #release(claim: Claim): void {
    const held = this.#held.get(claim.name) ?? [];
    if (!held.includes(claim)) return;
    this.#held.set(
      claim.name,
      held.filter(other => other !== claim),
    );
    for (;;) {
      const next = this.#waiting.findIndex(waiting => waiting.name === claim.name);
      const waiting = this.#waiting[next];
      if (!waiting || !this.#isFree(claim.name, waiting.isShared)) return;
      this.#waiting.splice(next, 1);
      this.#give(waiting);
    }
  }
}
