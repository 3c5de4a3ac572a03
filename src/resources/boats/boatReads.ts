/**
 * Reads boats: the server's version with the partner's unsent changes over it, and working copies beside it.
 */
import { fits } from '../../lib/fits.ts';
import type { Struct } from 'superstruct';
import type { OutboxRow, OutboxStatus } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { AppConfigKey } from '../../domain/appConfig.ts';
import { Boat, readStoredBoat, newBoat, type BoatSummary, type BoatPhoto } from '../../domain/boat/boat.ts';
import { readBoatInput, type BoatInput } from '../../domain/boat/boatInput.ts';
import type { Language } from '../../domain/values/language.ts';
import { RentalPeriod } from '../../domain/booking/rentalPeriod.ts';
import type { Draft } from '../../sync/upkeep/drafts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import { readArgs } from '../../sync/mutator.ts';
import { needsDecision, isUnfinished } from '../../sync/queue/outbox.ts';
import { readMirror, type Mirrored } from '../../sync/lists/pull.ts';
import { readFilesWaitForWifi, waitsForWifi } from '../../sync/files/wifi.ts';
import { BOAT, boatForm, boats, boatNoun, deleteBoat, makeOf, saveBoat, toBoatItem } from './boats.ts';
import { appConfig } from '../configuration.ts';
import { readRecord, readRecords, removeRecords, type RecordState } from '../kit/records.ts';
import { openRecord, type OpenRecord } from '../kit/wholeEdits.ts';

/** `true`: the upload of a file has failed; `wifi`: a file waits for Wi-Fi. */
type WaitsForFile = boolean | 'wifi';

/** A boat of the fleet; `server` and `shown` are undefined when only its summary is on the device. */
export interface FleetBoat extends Pick<RecordState<Boat>, 'serverId' | 'server' | 'shown'> {
  /** Its entry in the list of boats, with unsent changes. */
  readonly summary: BoatSummary;
  /** The state of its unsent work. */
  readonly pending: OutboxStatus | undefined;
  /** Whether the unsent work asks for approval. */
  readonly forApproval: boolean;
  /** Whether the unsent work waits for a file. */
  readonly waitsForFile: WaitsForFile;
  /** The first photo while it is only on this device. */
  readonly upload: string | undefined;
  /** When the unsaved working copy was last changed; undefined without one. */
  readonly unsavedSince: number | undefined;
  /** Whether the server has never seen it. */
  readonly onlyHere: boolean;
  /**
   * The full boat with the partner's changes, also unsaved ones; undefined when only its summary is on
   * the device.
   */
  readonly details: BoatInput | undefined;
}

export interface Fleet {
  readonly boats: readonly FleetBoat[];
  /** The marketplace's configuration as this device last fetched it. */
  readonly config: BoatConfig;
  /** When the server last sent it; undefined when it never did. */
  readonly fetchedAt: number | undefined;
}

/** The configuration that boats are checked against; undefined when this device has never read it. */
export interface BoatConfig {
  /** The smallest prepayment, in per cent. */
  readonly leastApa: Mirrored<number> | undefined;
}

async function readConfig(tx: Pick<Tx, 'mirror'>): Promise<BoatConfig> {
  return { leastApa: await readMirror(tx, appConfig, AppConfigKey.minimumPrepaymentRate, 'tr') };
}

/**
 * Reads the whole fleet: the server's boats, unsent changes, and working copies of boats that were never
 * saved.
 */
export async function readFleet(engine: Pick<Engine, 'store' | 'line'>, lang: Language): Promise<Fleet> {
  return engine.store.read(['mirror', 'outbox', 'drafts', 'localIds', 'uploads', 'meta'], async tx => {
    const [mirrored, config] = await Promise.all([readMirror(tx, boats, undefined, lang), readConfig(tx)]);
    const listed = mirrored?.value ?? [];
    const items = new Map(listed.map(item => [item.id, item]));
    const ids = listed.map(({ id }) => id);
    const fleet: FleetBoat[] = [];
    for (const record of await readRecords(tx, boatNoun, ids, serverBoat(tx))) {
      const { id, serverId, rows, pending, draft } = record;
      const item = serverId === undefined ? undefined : items.get(serverId);
      // If all changes of a boat wait for the partner, the list knows as much as the boat, and is newer.
      const isChanged = item ? rows.some(row => !needsDecision(row)) : rows.length > 0;
      const shown = isChanged ? record.shown : item ? undefined : draftedBoat(draft);
      if (!shown && !item) continue;
      fleet.push({
        summary: shown
          ? toBoatItem(id, shown, await makeOf(tx, shown), item)
          : { ...(item as BoatSummary), id },
        pending,
        forApproval: asksForApproval(rows),
        waitsForFile: await waitsForFile(tx, rows, engine),
        upload: shown && firstUpload(shown.photos),
        unsavedSince: draft?.updatedAt,
        onlyHere: serverId === undefined,
        serverId,
        server: record.server,
        shown: record.shown,
        details: draft ? typedBoat(draft, record.shown) : record.shown,
      });
    }
    return { boats: fleet, config, fetchedAt: mirrored?.fetchedAt };
  });
}

/** Whether the boat was ever saved, here or elsewhere, sent or not. A working copy alone is no boat yet. */
export function hasBoatBeenSaved({ onlyHere, pending }: Pick<FleetBoat, 'onlyHere' | 'pending'>): boolean {
  return !onlyHere || pending !== undefined;
}

/** Counts the partner's boats. Undefined while the server's list isn't on the device. */
export function countBoats({ boats: fleet, fetchedAt }: Fleet): number | undefined {
  if (fetchedAt === undefined) return undefined;
  return fleet.filter(hasBoatBeenSaved).length;
}

/** Returns the reader of boats as the server holds them, by the server's ids. */
function serverBoat(tx: Pick<Tx, 'mirror'>): (serverId: string) => Promise<Mirrored<Boat> | undefined> {
  return serverId => readMirror(tx, boatForm, serverId, 'tr');
}

/** The data that the wizard needs to open a boat. */
export interface OpenBoat extends Pick<
  OpenRecord<Boat>,
  'id' | 'subject' | 'serverId' | 'base' | 'pending' | 'undecided' | 'draft'
> {
  /** The boat that the screens show; undefined when it isn't on the device, or is being deleted. */
  readonly boat: Boat | undefined;
  /** Whether the unsent work asks for approval. */
  readonly forApproval: boolean;
  /** Whether the unsent work waits for a file. */
  readonly waitsForFile: WaitsForFile;
  readonly config: BoatConfig;
  readonly fetchedAt: number | undefined;
}

/**
 * Reads a boat by either of its ids. A refused change is opened with the partner's values, so that typed text
 * isn't lost.
 */
export async function readBoat(engine: Pick<Engine, 'store' | 'line'>, id: string): Promise<OpenBoat> {
  return engine.store.read(['mirror', 'outbox', 'localIds', 'drafts', 'uploads', 'meta'], async tx => {
    const record = await readRecord(tx, boatNoun, id, serverBoat(tx));
    const { subject, serverId, server, rows, pending, draft } = record;
    // The base is the state with which the form begins, or over which it was typed: the server holds this
    // state when the edit is sent, and a field that was typed twice must not conflict.
    const { shown, base } = openRecord(record, saveBoat, ({ boat }) => boat, readStoredBoat);
    return {
      id: record.id,
      subject,
      serverId,
      boat: shown,
      base,
      pending,
      forApproval: asksForApproval(rows),
      waitsForFile: await waitsForFile(tx, rows, engine),
      undecided: rows.findLast(needsDecision),
      draft,
      config: await readConfig(tx),
      fetchedAt: server?.fetchedAt,
    };
  });
}

/**
 * Whether a row asks for approval. Reads only this field, because it runs at each read; the queue checks the
 * rest.
 */
function asksForApproval(rows: readonly OutboxRow[]): boolean {
  return rows.some(({ name, args }) => name === saveBoat.name && readArgs(saveBoat, args)?.isDraft === false);
}

/**
 * Whether a row waits for Wi-Fi, or for a file whose upload has failed. A file that was never tried doesn't
 * count.
 */
async function waitsForFile(
  tx: Pick<Tx, 'uploads' | 'meta'>,
  rows: readonly OutboxRow[],
  { line }: Pick<Engine, 'line'>,
): Promise<WaitsForFile> {
  for (const id of rows.flatMap(row => (row.status === 'waiting' ? row.needs : []))) {
    const file = await tx.uploads.get(id);
    if (!file || !isUnfinished(file)) continue;
    if (waitsForWifi(file, await readFilesWaitForWifi(tx), line?.() ?? 'free')) return 'wifi';
    // While nothing else can be sent, the file isn't the cause.
    if ((file.countedFailures ?? 0) > 0) return true;
  }
  return false;
}

/** Reads the names of boats, by each of their ids; '' for a boat that has no name yet. */
export async function readBoatNames(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<ReadonlyMap<string, string>> {
  const fleet = await readFleet(engine, lang);
  const names = await engine.store.read(['localIds'], tx => LocalIdMap.read(tx));
  return new Map(
    fleet.boats.flatMap(({ summary: { id, name } }) =>
      [id, names.serverId(BOAT, id) ?? id].map(known => [known, name?.trim() ?? ''] as const),
    ),
  );
}

/**
 * Reads the addresses of the fleet's pictures on the server, for the worker to store: the picture of each
 * boat in the list, and all other photos.
 */
export async function readBoatImageUrls(engine: Pick<Engine, 'store'>, lang: Language) {
  const pictures = await readPicturesOfBoats(engine, lang);
  return {
    first: pictures.flatMap(({ image }) => image ?? []),
    others: pictures.flatMap(({ photos }) => photos),
  };
}

/** Reads the names of the boats that show one of some pictures. */
export async function readNamesOfBoatsShowing(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  isWantedAddress: (address: string) => boolean,
): Promise<string[]> {
  const pictures = await readPicturesOfBoats(engine, lang);
  return pictures.flatMap(
    ({ name, image, photos }) => ([image ?? '', ...photos].some(isWantedAddress) && name) || [],
  );
}

function readPicturesOfBoats({ store }: Pick<Engine, 'store'>, lang: Language) {
  return store.read(['mirror'], async tx => {
    const items = (await readMirror(tx, boats, undefined, lang))?.value ?? [];
    return Promise.all(
      items.map(async ({ id, name, image }) => {
        const form = await readMirror(tx, boatForm, id, lang);
        const photos = form?.value.photos ?? [];
        return { name, image, photos: photos.flatMap(photo => ('url' in photo ? photo.url : [])) };
      }),
    );
  });
}

/** The data that the partner sees when they delete a boat. */
export type SeenBoat = Pick<FleetBoat, 'summary' | 'serverId' | 'server' | 'shown'>;

/** Removes a boat as the partner saw it; see `removeRecords`. */
export function removeBoat(
  engine: Engine,
  { summary: { id, name, status }, serverId, server, shown }: SeenBoat,
): Promise<() => Promise<boolean>> {
  const args = { v: 1, id, name, status } as const;
  const seen = { id, serverId, server, shown };
  return removeRecords(engine, boatNoun, [{ seen, mutator: deleteBoat, args }]);
}

/** Returns a working copy as the fleet shows it: incomplete values are left empty. */
function draftedBoat(draft: Draft | undefined): Boat | undefined {
  if (!draft || typeof draft.values !== 'object' || draft.values === null) return undefined;
  const usable = Object.entries(draft.values).filter(([field, value]) => {
    const struct: unknown = Boat.schema[field as keyof Boat];
    return struct !== undefined && fits(struct as Struct, value);
  });
  return { ...newBoat(RentalPeriod.daily), ...Object.fromEntries(usable) };
}

/** Returns a working copy as its form shows it, including incomplete values. */
function typedBoat({ values }: Draft, saved: Boat | undefined): BoatInput {
  return { ...(saved ?? newBoat(RentalPeriod.daily)), ...readBoatInput(values) };
}

function firstUpload(photos: readonly BoatPhoto[]): string | undefined {
  const first = photos[0];
  return first && 'upload' in first ? first.upload : undefined;
}
