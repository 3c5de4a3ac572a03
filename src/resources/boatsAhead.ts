import type { Language } from '../domain/language.ts';
import type { Engine } from '../sync/Engine.ts';
import { pull } from '../sync/pull.ts';
import { boatForm, boats } from './boats.ts';
import { fleetIds, readBoatImages } from './boatReads.ts';
import { counts } from './counters.ts';
import { each, type Ahead } from './noun.ts';

export const boatsAhead: Ahead = {
  lists: bring => [() => bring(boats, undefined)],
  records: (bring, { store }, lang) => each(fleetIds(store, lang), id => bring(boatForm, id)),
  afterSending: pullFleet,
  pictures: readBoatImages,
};

/** Fetches the fleet again, after something of it was sent. */
async function pullFleet(engine: Engine, lang: Language): Promise<void> {
  await pull(engine, boats, undefined, lang, { force: true });
  await pull(engine, counts, 'boats', lang, { force: true });
}
