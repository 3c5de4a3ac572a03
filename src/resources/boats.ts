/**
 * Boats: how the fleet arrives and how a partner changes it; `fleet.ts` is how it is read. A boat is called by the name this
 * device uses for it; see [Note: Local ids].
 */
import { fits } from '../lib/fits.ts';
import { array, boolean, literal, nullable, string, type, type Infer } from 'superstruct';
import * as api from '../api/boat.ts';
import { CallError } from '../api/failure.ts';
import type { Http } from '../api/http.ts';
import type { Tx } from '../db/Store.ts';
import { Boat, BoatItem, type BoatPhoto } from '../domain/boat.ts';
import { difference, mergeBoat, sameBoat } from '../domain/boatMerge.ts';
import { BoatStatus } from '../domain/boatStatus.ts';
import type { Choice } from '../domain/reference.ts';
import { wireId } from '../domain/wire.ts';
import { equal } from '../lib/equal.ts';
import { subjectOf } from '../lib/ids.ts';
import { enqueueIn } from '../sync/enqueue.ts';
import { Names } from '../sync/localIds.ts';
import { defineMutator, type Finding, type SendContext } from '../sync/mutator.ts';
import { patchMirror, readMirror, type Resource } from '../sync/pull.ts';
import { maxAge } from './ages.ts';
import { brands, models } from './reference.ts';
import { proposeTwins } from './twins.ts';

export const BOAT = 'boat';
export const boatSubject = (id: string): string => subjectOf(BOAT, id);

/** B222 */
export const boats: Resource<BoatItem[]> = {
  name: () => 'boats',
  perLanguage: true,
  struct: array(BoatItem),
  maxAgeMs: maxAge.live,
  waitsFor: [BOAT],
  landed: (tx, fleet, engine) =>
    proposeTwins(tx, BOAT, fleet, engine.clock.now(), deleteBoat.name, ({ id, name }, words) =>
      enqueueIn(tx, engine, deleteBoat, {
        args: { v: 1, id, name },
        asks: { clash: { kind: 'twin' }, words },
      }),
    ),
  fetch: (http, _, lang) => api.fetchBoats(http, lang),
};

/** B223, by the server's id. The form holds both languages itself, so it is kept once. */
export const boatForm: Resource<Boat, string> = {
  name: id => `boat:${id}`,
  perLanguage: false,
  struct: Boat,
  maxAgeMs: maxAge.own,
  waitsFor: [BOAT],
  fetch: (http, id) => api.fetchBoat(http, id),
};

export const SaveBoat = type({ v: literal(1), id: string(), boat: Boat, isDraft: boolean() });
export type SaveBoat = Infer<typeof SaveBoat>;
type Saved = { readonly id: string; readonly boat: Boat };

/**
 * B006, B224, B225: saves the whole boat, as a draft or for approval. It creates the boat when the server doesn't know it yet.
 * Photos go first. A draft goes without the photos that failed (Q131); they stay on the device, in the working copy.
 */
export const saveBoat = defineMutator<SaveBoat, Boat, Saved>({
  name: 'boat.save',
  args: SaveBoat,
  subject: args => boatSubject(args.id),
  needs: args => uploadsOf(args.boat.photos),
  coalesces: true,
  rebase: (args, base, onto) =>
    fits(Boat, base) ? { ...args, boat: mergeBoat(base, args.boat, onto.boat).merged } : args,
  apply: (_, { boat, isDraft }) => (isDraft ? { ...boat, boatStatus: BoatStatus.draft } : boat),
  async check(http, args, context) {
    if (!args.isDraft && args.boat.photos.some(photo => urlOf(photo, context) === undefined)) {
      return { kind: 'refuse', words: { id: 'boats.save.photoMissing' } };
    }
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) {
      const known = (await api.fetchBoats(http)).map(item => item.id);
      return { kind: 'proceed', baseline: known };
    }
    const theirs = await unlessGone(api.fetchBoat(http, id));
    if (!theirs) return { kind: 'refuse', words: { id: 'boats.save.gone' } };
    if (args.isDraft && theirs.boatStatus !== BoatStatus.draft) {
      return { kind: 'refuse', words: { id: 'boats.save.noLongerDraft' } };
    }
    const base = fits(Boat, context.base) ? context.base : undefined;
    // Photos are compared by address: one that an earlier save has brought to the server is no change of either side.
    const mine = asSent(args.boat, context);
    const { merged, clashes } = mergeBoat(base && asSent(base, context), mine, theirs);
    const unsent = args.boat.photos.filter(photo => urlOf(photo, context) === undefined);
    const photos = equal(merged.photos, mine.photos) ? args.boat.photos : [...merged.photos, ...unsent];
    const rebased = { ...args, boat: { ...merged, photos } };
    // Sending it all the same would take a live boat through approval again.
    if (unsent.length === 0 && isSettled(args, asSent(rebased.boat, context), theirs))
      return { kind: 'superseded', words: { id: 'boats.save.alreadyThere' } };
    if (clashes.length === 0) return { kind: 'proceed', args: rebased, base: theirs };
    return {
      kind: 'conflict',
      words: { id: 'boats.save.clash' },
      fields: clashes,
      theirs,
      args: rebased,
      base: theirs,
    };
  },
  async send(http, args, context) {
    const save = {
      boat: args.boat,
      photoUrls: args.boat.photos.flatMap(photo => urlOf(photo, context) ?? []),
      isDraft: args.isDraft,
      key: context.key,
      signal: context.signal,
    };
    const id = context.serverId(BOAT, args.id);
    const { data, message } =
      id === undefined ? await api.createBoat(http, save) : await api.updateBoat(http, wireId(id), save);
    return { answer: data, message };
  },
  lane: args => args.boat.name ?? '',
  async reconcile(http, args, context) {
    const sent = asSent(args.boat, context);
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) return findCreated(http, sent, args.isDraft, context);
    const held = await unlessGone(api.fetchBoat(http, id));
    if (!held || !isThere(sent, args.isDraft, held)) return { kind: 'notApplied' };
    // What was there before the try proves nothing: a try that changes nothing may be on its way still, or never have arrived.
    // Once that is settled, a draft is as good as saved, and so is a boat that waits for approval anyway.
    const before = fits(Boat, context.base) ? context.base : undefined;
    const moved = !before || !sameBoat(before, held) || before.boatStatus !== held.boatStatus;
    const content = args.isDraft || isWaiting(held.boatStatus);
    return moved || (context.settled && content)
      ? { kind: 'applied', answer: { id, boat: held } }
      : { kind: 'notApplied' };
  },
  takeTheirs(args, fields, theirs) {
    if (!fits(Boat, theirs)) return args;
    const taken = Object.fromEntries(
      Object.entries(theirs).filter(([field]) => fields.includes(field)),
    ) as Partial<Boat>;
    const boat = { ...args.boat, ...taken };
    const isNothing = args.isDraft ? sameBoat(boat, theirs) : isSettled(args, boat, theirs);
    return isNothing ? undefined : { ...args, boat };
  },
  asBase: sent => sent.boat,
  createdId: answer => answer.id,
  landsIn: ['mirror', 'drafts', 'uploads'],
  async land(tx, args, { id, boat }, now) {
    await patchMirror(tx, boatForm, id, () => boat);
    const names = await namesOf(tx, boat);
    // A list that was never fetched begins with this boat: saved, it must not vanish from the fleet.
    await patchMirror(tx, boats, undefined, (list = []) => {
      const known = list.find(item => item.id === id);
      const item = toItem(id, boat, names, known);
      return known ? list.map(other => (other === known ? item : other)) : [...list, item];
    });
    await keepFailedPhotos(tx, args, boat, now);
  },
  label: args => ({
    id: args.isDraft ? 'outbox.label.boatDraft' : 'outbox.label.boat',
    values: { name: args.boat.name ?? '' },
  }),
});

const DeleteBoat = type({ v: literal(1), id: string(), name: nullable(string()) });

/** B004, B226: can be undone until it leaves. A boat that is already gone counts as deleted. */
export const deleteBoat = defineMutator<Infer<typeof DeleteBoat>, Boat, { readonly id: string | undefined }>({
  name: 'boat.delete',
  args: DeleteBoat,
  subject: args => boatSubject(args.id),
  undoMs: 8_000,
  coalesces: true,
  apply: () => undefined,
  async send(http, args, context) {
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) return { answer: { id } };
    const gone = await unlessGone(api.deleteBoat(http, id, context.key, context.signal));
    return { answer: { id }, message: gone?.message };
  },
  landsIn: ['mirror', 'drafts'],
  async land(tx, args, { id }) {
    await tx.drafts.delete((await Names.read(tx)).here(boatSubject(args.id)));
    if (id === undefined) return;
    await patchMirror(tx, boats, undefined, list => list?.filter(item => item.id !== id));
    // Emptied, not deleted: a form that is just being fetched must find that it is too late.
    await patchMirror(tx, boatForm, id, () => undefined);
  },
  label: args => ({ id: 'outbox.label.boatDelete', values: { name: args.name ?? '' } }),
});

/** The uploads that photos name. */
export function uploadsOf(photos: readonly BoatPhoto[]): string[] {
  return photos.flatMap(photo => ('upload' in photo ? photo.upload : []));
}

function urlOf(photo: BoatPhoto, context: Pick<SendContext, 'fileUrl'>): string | undefined {
  return 'url' in photo ? photo.url : context.fileUrl(photo.upload);
}

/** Whether the server holds what was sent. A boat that was sent for approval isn't there while it still is a draft. */
function isThere(sent: Boat, isDraft: boolean, held: Boat): boolean {
  return sameBoat(sent, held) && (isDraft || held.boatStatus !== BoatStatus.draft);
}

/** Whether a boat that isn't a draft already is what the partner asks for: the same in every field, live or before approval. */
function isSettled({ isDraft }: SaveBoat, boat: Boat, theirs: Boat): boolean {
  const { boatStatus } = theirs;
  return !isDraft && sameBoat(boat, theirs) && (boatStatus === BoatStatus.active || isWaiting(boatStatus));
}

function isWaiting(status: number): boolean {
  return status === BoatStatus.waitingForApproval || status === BoatStatus.waitingForUpdateApproval;
}

/** The boat as it went over the wire: photos by address, failed ones left out. */
function asSent(boat: Boat, context: SendContext): Boat {
  return { ...boat, photos: boat.photos.flatMap(photo => urlOf(photo, context) ?? []).map(url => ({ url })) };
}

/**
 * Looks for the boat that an unclear creation may have made (RELIABILITY §4, POST /boat). A boat that wasn't there before and
 * holds one of our uploaded photos is certainly it; one that is equal in every field is it; one that only shares its name is
 * for the partner to say.
 */
async function findCreated(
  http: Http,
  sent: Boat,
  isDraft: boolean,
  context: SendContext,
): Promise<Finding<Saved>> {
  const baseline = Array.isArray(context.baseline) ? context.baseline : [];
  const fresh = (await api.fetchBoats(http)).filter(
    item => !baseline.includes(item.id) && !context.isClaimed(BOAT, item.id),
  );
  const ours = new Set(sent.photos.flatMap(photo => ('url' in photo ? photo.url : [])));
  // Of several with its name, what differs least is asked about: the same boat, changed by somebody since.
  let alike: { id: string; boat: Boat } | undefined;
  let least = Infinity;
  for (const item of fresh) {
    const held = await unlessGone(api.fetchBoat(http, item.id));
    if (!held) continue;
    const sharesPhoto = held.photos.some(photo => 'url' in photo && ours.has(photo.url));
    if (sharesPhoto || isThere(sent, isDraft, held))
      return { kind: 'applied', answer: { id: item.id, boat: held } };
    if (sent.name === null || held.name !== sent.name || difference(sent, held) >= least) continue;
    alike = { id: item.id, boat: held };
    least = difference(sent, held);
  }
  return alike
    ? {
        kind: 'undecidable',
        words: { id: 'boats.save.maybeThere', values: { name: sent.name ?? '' } },
        found: alike,
      }
    : { kind: 'notApplied' };
}

/** Undefined when the API says that there is no such record. */
async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'answered' && error.failure.status === 404)
      return undefined;
    throw error;
  }
}

/**
 * Photos that failed are not on the server now: they live on in the working copy, where the partner sees why. A later save that
 * is queued already names them itself.
 */
async function keepFailedPhotos(tx: Tx, args: SaveBoat, boat: Boat, now: number): Promise<void> {
  const failed: BoatPhoto[] = [];
  for (const upload of uploadsOf(args.boat.photos)) {
    const row = await tx.uploads.get(upload);
    if (row?.status.kind === 'failed') failed.push({ upload });
  }
  const names = await Names.read(tx);
  const subject = names.here(boatSubject(args.id));
  const saves = (await tx.outbox.where('subject', subject)).filter(row => row.name === saveBoat.name);
  if (failed.length === 0 || saves.length > 1 || (await tx.drafts.get(subject))) return;
  await tx.drafts.put({
    id: subject,
    version: BOAT_DRAFT_VERSION,
    values: { ...boat, photos: [...boat.photos, ...failed] },
    base: boat,
    tab: 'images',
    uploads: uploadsOf(failed),
    updatedAt: now,
  });
}

/** The shape of a boat's working copy: a `Boat` whose numbers may still be the text that was typed. */
export const BOAT_DRAFT_VERSION = 1;

/** What the makers call a boat, as far as the lists on the device know. */
export async function namesOf(
  tx: Pick<Tx, 'mirror'>,
  boat: Boat,
): Promise<{ brand: string | null; model: string | null }> {
  const named = (list: readonly Choice[] | undefined, id: string | null): string | null =>
    list?.find(choice => choice.id === id)?.name ?? null;
  const { boatBrandId } = boat;
  return {
    brand: named((await readMirror(tx, brands, undefined, 'tr'))?.value, boatBrandId),
    model:
      boatBrandId === null
        ? null
        : named((await readMirror(tx, models, boatBrandId, 'tr'))?.value, boat.boatModelId),
  };
}

/** The line of the fleet that a boat makes; what only the list knows is kept from `known`. */
export function toItem(
  id: string,
  boat: Boat,
  names: { brand: string | null; model: string | null },
  known: BoatItem | undefined,
): BoatItem {
  const first = boat.photos[0];
  return {
    id,
    name: boat.name,
    brand: names.brand ?? known?.brand ?? null,
    model: names.model ?? known?.model ?? null,
    image: first && 'url' in first ? first.url : null,
    status: boat.boatStatus,
    rentalPeriod: boat.rentalPeriod,
    calendarColor: known?.calendarColor ?? null,
    yearOfConstruction: boat.yearOfConstruction,
  };
}
