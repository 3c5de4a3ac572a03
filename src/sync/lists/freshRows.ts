import type { Language } from '../../domain/values/language.ts';
import type { Engine } from '../Engine.ts';
import { mirrorKey, versionOf, type Resource } from './pull.ts';

/** Whether a resource needn't be fetched. */
export type IsFresh = <T, P>(resource: Resource<T, P>, params: P, lang: Language) => Promise<boolean>;

/**
 * Finds out which resources are fresh, as `pull` would, for a caller that checks hundreds of them: by their
 * keys alone, with one request for all that have the same greatest age. A resource that was fresh at the
 * first question about such an age counts as fresh at the later ones.
 *
 * @returns rejects when the storage fails
 */
export function freshRows({ store, clock }: Pick<Engine, 'store' | 'clock'>): IsFresh {
  const found = new Map<string, Promise<ReadonlySet<string>>>();

  const read = async (shape: number, maxAgeMs: number): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const keys = await store.read(['mirror'], tx =>
      tx.mirror.keysBetween('[shape+fetchedAt]', [shape, now - maxAgeMs], [shape, now]),
    );
    return new Set(keys.map(nameOf));
  };

  return async (resource, params, lang) => {
    const shape = versionOf(resource);
    const { maxAgeMs } = resource;
    const group = `${shape} ${maxAgeMs}`;
    const names = found.get(group) ?? read(shape, maxAgeMs);
    found.set(group, names);
    return (await names).has(nameOf(mirrorKey(resource, params, lang)));
  };
}

function nameOf(key: readonly [string, string]): string {
  return key.join('\n');
}
