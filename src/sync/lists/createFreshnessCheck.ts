import type { Engine } from '../Engine.ts';
import type { mirrorKey } from './pull.ts';

/** The row of a resource in one language: its key, the version of its shape, and how old it may be. */
export interface FreshnessQuery {
  readonly key: ReturnType<typeof mirrorKey>;
  readonly shape: number;
  readonly maxAgeMs: number;
}

/**
 * Finds out which resources are fresh, as `pull` would, for a caller that checks hundreds of them: by their
 * keys alone, with one request for all that have the same greatest age. A resource that was fresh at the
 * first question about such an age counts as fresh at the later ones.
 *
 * @returns rejects when the storage fails
 */
export function createFreshnessCheck({ store, clock }: Pick<Engine, 'store' | 'clock'>) {
  const found = new Map<string, Promise<ReadonlySet<string>>>();

  const read = async (shape: number, maxAgeMs: number): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const keys = await store.read(['mirror'], tx =>
      tx.mirror.keysBetween('[shape+fetchedAt]', [shape, now - maxAgeMs], [shape, now]),
    );
    return new Set(keys.map(nameOf));
  };

  return async ({ key, shape, maxAgeMs }: FreshnessQuery): Promise<boolean> => {
    const group = `${shape} ${maxAgeMs}`;
    const names = found.get(group) ?? read(shape, maxAgeMs);
    found.set(group, names);
    return (await names).has(nameOf(key));
  };
}

function nameOf(key: readonly [string, string]): string {
  return key.join('\n');
}
