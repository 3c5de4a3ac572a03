/**
 * The lists of brands, countries and places that neither the fleet nor unsent work needs, deleted to make
 * room. See `listNonFleetChoices`.
 */
import type { Store, Tx } from '../db/Store.ts';
import type { Language } from '../domain/values/language.ts';
import { measureRows, type Amount } from '../sync/upkeep/freeStorage.ts';
import { collectTexts } from '../sync/upkeep/sweep.ts';
import { readFleetChoiceIds } from './prefetch.ts';
import * as reference from './kit/reference.ts';

const kinds = [reference.models, reference.locations, reference.marinas, reference.departurePorts];

const tables = ['mirror', 'outbox', 'drafts'] as const;

export async function measureUnneededChoices(store: Store, lang: Language): Promise<Amount> {
  const ofBoats = await neededByFleet(store, lang);
  return store.read(tables, async tx => measureRows(await findUnneeded(tx, ofBoats)));
}

/**
 * Deletes stored lists of choices that no boat of the partner needs. They are fetched again with a connection
 * and room.
 */
export async function deleteUnneededChoices(store: Store, lang: Language): Promise<void> {
  const ofBoats = await neededByFleet(store, lang);
  await store.write(tables, async tx => {
    const rows = await findUnneeded(tx, ofBoats);
    await tx.mirror.deleteMany(rows.map(row => [row.name, row.lang]));
  });
}

async function neededByFleet(store: Store, lang: Language): Promise<ReadonlySet<string>> {
  return new Set(Object.values(await readFleetChoiceIds(store, lang)).flat());
}

async function findUnneeded(tx: Pick<Tx, (typeof tables)[number]>, ofBoats: ReadonlySet<string>) {
  const needed = new Set(ofBoats);
  for (const { args } of await tx.outbox.all()) collectTexts(args, needed);
  for (const { values } of await tx.drafts.all()) collectTexts(values, needed);
  const starts = kinds.map(kind => kind.name(''));
  return (await tx.mirror.all()).filter(({ name }) => {
    const start = starts.find(one => name.startsWith(one));
    return start !== undefined && !needed.has(name.slice(start.length));
  });
}
