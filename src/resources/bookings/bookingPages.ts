/**
 * [Note: Pages that aren't joined yet]
 * The photographed pages of a document are a working copy (`drafts`); their pictures are bytes that it names
 * (`blobs`) without being uploads: they aren't sent, and aren't swept as long as the copy exists. Each change
 * is one transaction over what is on disk, so a killed tab loses no page that was shown, and two tabs work on
 * the same ones. The copy is deleted in the same transaction that keeps the joined document (`withoutPages`).
 * It has no history: the bytes of a removed page are deleted with it.
 */
import { array, enums, number, string, tuple, type } from 'superstruct';
import type { UploadKind } from '../../domain/photo.ts';
import { bytesToKeep, type FileBytes } from '../../lib/pictures/fileBytes.ts';
import { fits } from '../../lib/fits.ts';
import { isSheet, rectangle, turnQuad, type Quad } from '../../lib/pictures/perspective.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { AlsoWritten } from '../../sync/queue/enqueue.ts';

const Corner = type({ x: number(), y: number() });

const Page = type({
  id: string(),
  takenAt: number(),
  corners: tuple([Corner, Corner, Corner, Corner]),
  turn: enums([0, 1, 2, 3]),
});
const Values = type({ pages: array(Page) });

export interface ScanPage {
  /** The id of the page's picture. */
  readonly id: string;
  /** In milliseconds. */
  readonly takenAt: number;
  /**
   * The page's corners, as fractions of the width and height of the original picture: top left, top right,
   * bottom right, bottom left.
   */
  readonly corners: Quad;
  /** Quarter turns, clockwise. */
  readonly turn: 0 | 1 | 2 | 3;
}

/**
 * The kind of upload whose preparation and problems apply to pages: they are pictures, like a boat's, while a
 * finished file of a booking may also be a PDF.
 */
export const SCAN_PAGE_UPLOAD_KIND = 'boat' satisfies UploadKind;

/** A photographed document has at most this many pages: so many fit into five megabytes and stay readable. */
export const MAX_SCAN_PAGES = 12;
/** The largest picture of a page on the device, in bytes: enough for the smallest print on A4. */
export const MAX_SCAN_PAGE_BYTES = 3 * 1024 * 1024;

/** The corners of the whole picture. */
export const wholePicture: Quad = rectangle({ width: 1, height: 1 });

/** Returns the corners of the page in reading direction: the first is its top left. */
export function uprightCorners({ corners, turn }: Pick<ScanPage, 'corners' | 'turn'>): Quad {
  return turnQuad(corners, turn);
}

type Ports = Pick<Engine, 'store' | 'clock'>;
type Tx = Parameters<AlsoWritten['write']>[0];

const tables = ['drafts', 'blobs'] as const;

/** Returns the id of the working copy of a document's pages, such as `booking:57:deliveryRecordUrl`. */
function draftOf(subject: string): string {
  return `pages:${subject}`;
}

/** Reads the pages in their order; none when there is no working copy. */
export async function readPages(store: Engine['store'], subject: string): Promise<readonly ScanPage[]> {
  return store.read(['drafts'], tx => pagesIn(tx, subject));
}

async function pagesIn(tx: Pick<Tx, 'drafts'>, subject: string): Promise<readonly ScanPage[]> {
  const draft = await tx.drafts.get(draftOf(subject));
  if (!draft || !fits(Values, draft.values)) return [];
  return draft.values.pages.map(page => (isSheet(page.corners) ? page : { ...page, corners: wholePicture }));
}

/** Reads the picture of a page; undefined when the device has lost it. */
export async function readPicture(store: Engine['store'], pageId: string): Promise<FileBytes | undefined> {
  return (await store.read(['blobs'], tx => tx.blobs.get(pageId)))?.bytes;
}

/**
 * Adds a page after the others, and writes `also` in the same transaction.
 *
 * @throws when it wasn't kept, such as when there is no space
 */
export async function addPage(
  engine: Ports,
  subject: string,
  page: Pick<ScanPage, 'id' | 'takenAt'>,
  picture: FileBytes,
  also?: AlsoWritten,
): Promise<void> {
  const bytes = await bytesToKeep(picture);
  await engine.store.write([...new Set([...tables, ...(also?.tables ?? [])])], async tx => {
    await also?.write(tx);
    await tx.blobs.put({ id: page.id, bytes });
    const fresh: ScanPage = { ...page, corners: wholePicture, turn: 0 };
    await keep(tx, engine, subject, [...(await pagesIn(tx, subject)), fresh]);
  });
}

/** Changes a photographed page by a function of its stored state; does nothing if the page was removed. */
export async function changePage(
  engine: Ports,
  subject: string,
  pageId: string,
  change: (page: ScanPage) => Partial<Pick<ScanPage, 'corners' | 'turn'>>,
): Promise<void> {
  await engine.store.write(tables, async tx => {
    const pages = await pagesIn(tx, subject);
    if (!pages.some(({ id }) => id === pageId)) return;
    await keep(
      tx,
      engine,
      subject,
      pages.map(other => (other.id === pageId ? { ...other, ...change(other) } : other)),
    );
  });
}

/** Exchanges a photographed page with the page before it or after it. */
export async function movePage(engine: Ports, subject: string, pageId: string, step: 1 | -1): Promise<void> {
  await engine.store.write(tables, async tx => {
    const pages = [...(await pagesIn(tx, subject))];
    const from = pages.findIndex(({ id }) => id === pageId);
    const [here, there] = [pages[from], pages[from + step]];
    if (!here || !there) return;
    pages[from] = there;
    pages[from + step] = here;
    await keep(tx, engine, subject, pages);
  });
}

/** Removes a page. @returns a function that restores it in its place; undefined when it was gone already */
export async function removePage(
  engine: Ports,
  subject: string,
  pageId: string,
): Promise<(() => Promise<void>) | undefined> {
  const removed = await engine.store.write(tables, async tx => {
    const pages = await pagesIn(tx, subject);
    const place = pages.findIndex(({ id }) => id === pageId);
    const found = pages[place];
    if (!found) return undefined;
    const bytes = (await tx.blobs.get(pageId))?.bytes;
    await tx.blobs.delete(pageId);
    await keep(tx, engine, subject, pages.toSpliced(place, 1));
    return bytes && { found, place, bytes };
  });
  if (!removed) return undefined;
  const { found, place, bytes } = removed;
  return async () => {
    await engine.store.write(tables, async tx => {
      await tx.blobs.put({ id: pageId, bytes });
      await keep(tx, engine, subject, (await pagesIn(tx, subject)).toSpliced(place, 0, found));
    });
  };
}

/**
 * Returns the write that removes these pages from the working copy. A page that was added meanwhile, such as
 * in another tab, stays. To be written together with the joined document.
 */
export function withoutPages(engine: Ports, subject: string, pages: readonly ScanPage[]): AlsoWritten {
  return {
    tables,
    async write(tx) {
      const used = new Set(pages.map(({ id }) => id));
      const rest = (await pagesIn(tx, subject)).filter(({ id }) => !used.has(id));
      await tx.blobs.deleteMany([...used]);
      await keep(tx, engine, subject, rest);
    },
  };
}

async function keep(tx: Tx, engine: Ports, subject: string, pages: readonly ScanPage[]): Promise<void> {
  const id = draftOf(subject);
  if (pages.length === 0) {
    await tx.drafts.delete(id);
    return;
  }
  await tx.drafts.put({
    id,
    version: 1,
    values: { pages },
    base: undefined,
    tab: '',
    uploads: pages.map(({ id: picture }) => picture),
    updatedAt: engine.clock.now(),
  });
}
