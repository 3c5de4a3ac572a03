/**
 * Small pictures of photos that are on this device, made once and kept in memory (about 30 KB each) until the
 * session ends: the screen never decodes fifty photos of twelve megapixels to show them as tiles.
 */
import type { Engine } from '../../sync/Engine.ts';
import { makeThumbnailInWorker } from './preparePhoto.ts';
import { readBytes } from '../../sync/files/uploads.ts';

const MAX_THUMBNAILS = 200;
const all = new WeakMap<object, Map<string, Blob>>();

function ofEngine(engine: object): Map<string, Blob> {
  const known = all.get(engine) ?? new Map<string, Blob>();
  all.set(engine, known);
  return known;
}

export function rememberThumbnail(engine: object, upload: string, thumbnail: Blob): void {
  const known = ofEngine(engine);
  known.set(upload, thumbnail);
  const [oldest] = known.keys();
  if (known.size > MAX_THUMBNAILS && oldest !== undefined) known.delete(oldest);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes them one after the other, including the reading, so at most one photo's bytes are in memory.
 *
 * @returns undefined when the device doesn't hold the photo, or it can't be shown
 */
export async function loadThumbnail(engine: Engine, upload: string): Promise<Blob | undefined> {
  const known = ofEngine(engine).get(upload);
  if (known) return known;
  const mine = last.then(() => load(engine, upload));
  last = mine.catch(() => undefined);
  return mine;
}

async function load(engine: Engine, upload: string): Promise<Blob | undefined> {
  const bytes = await readBytes(engine.store, upload);
  if (!bytes) return undefined;
  const thumbnail = await makeThumbnailInWorker(new Blob([bytes]));
  if (thumbnail) rememberThumbnail(engine, upload, thumbnail);
  return thumbnail;
}
