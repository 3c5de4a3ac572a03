/**
 * Boats: how the fleet is fetched and how a partner changes it; `boatReads.ts` reads it. Boats have this
 * device's own ids; see [Note: Local ids].
 */
import { array, boolean, literal, nullable, number, optional, string, type, type Infer } from 'superstruct';
import * as api from '../../api/boat.ts';
import { fetchAppConfig } from '../../api/general.ts';
import { unlessGone } from '../../api/failure.ts';
import { leavingOut, type Http } from '../../api/http.ts';
import type { Tx } from '../../db/Store.ts';
import { AppConfigKey } from '../../domain/appConfig.ts';
import {
  Boat,
  BOAT_VERSION,
  readStoredBoat,
  BoatSummary,
  addMissingBoatFields,
  type BoatDocument,
  type BoatPhoto,
} from '../../domain/boat/boat.ts';
import {
  asStoredOnServer,
  changedBoatFields,
  countDifferences,
  mergeBoat,
  partnersFields,
  isSameBoat,
} from '../../domain/boat/boatMerge.ts';
import { findApprovalProblems, findInvalidBoatValues } from '../../domain/boat/boatRules.ts';
import { BoatStatus } from '../../domain/boat/boatStatus.ts';
import { istanbulDay } from '../../lib/time/day.ts';
import { lacksListingPrice, withListingPrices } from '../../domain/values/money.ts';
import type { Choice } from '../../domain/values/reference.ts';
import { toWireId } from '../../domain/values/wire.ts';
import { equal } from '../../lib/equal.ts';
import { subjectOf, subjectParts, type HasId } from '../../lib/ids.ts';
import { dropDraftHistory } from '../../sync/upkeep/drafts.ts';
import { enqueueIn } from '../../sync/queue/enqueue.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import { defineMutator, type Finding, type SendContext, type Verdict } from '../../sync/mutator.ts';
import { patchMirror, readMirror, type Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';
import {
  withoutSave,
  fieldsStillAsWritten,
  isStaleRead,
  keepOwnDeletion,
  keepOwnWrite,
  lastOwnWrite,
  recentOwnWritesOf,
  withOverwritten,
  readWritten,
  type OwnWrite,
} from '../kit/ownWrites.ts';
import { brands, models } from '../kit/reference.ts';
import { findCreated, proposeDeletingDuplicates } from '../kit/creations.ts';
import { defineNoun } from '../kit/noun.ts';
import { BOAT_GONE, refuseGone } from '../kit/records.ts';
import { defineRecheck } from '../kit/recheck.ts';
import { withUpcastPart } from '../kit/wholeEdits.ts';

export const BOAT = 'boat';
export const boatSubject = (id: string): string => subjectOf(BOAT, id);

/** The fleet. */
export const boats: Resource<BoatSummary[]> = {
  name: () => 'boats',
  perLanguage: true,
  struct: array(BoatSummary),
  maxAgeMs: maxAge.live,
  waitsFor: [BOAT],
  // A stale list still contains a boat that this device has just deleted.
  async isOld(tx, _, fleet, now) {
    const written = await recentOwnWritesOf(tx, BOAT, now);
    const gone = new Set(written.flatMap(([subject, { after }]) => (after === undefined ? subject : [])));
    return fleet.some(({ id }) => gone.has(boatSubject(id)));
  },
  onStored: (tx, fleet, engine) =>
    proposeDeletingDuplicates(tx, fleet, engine.clock.now(), {
      kind: BOAT,
      traits: ({ name, brand, model, rentalPeriod, yearOfConstruction }) => [
        name,
        brand,
        model,
        rentalPeriod,
        yearOfConstruction,
      ],
      deletion: deleteBoat.name,
      propose: ({ id, name, status }) =>
        enqueueIn(tx, engine, deleteBoat, {
          args: { v: 1, id, name, status },
          asks: {
            conflict: { kind: 'duplicate' },
            words: { id: 'boats.duplicate', values: { name: name ?? '' } },
          },
        }),
    }),
  fetch: (http, _, lang) => api.fetchBoats(http, lang),
};

/** One whole boat, by the server's id. The form holds both languages itself, so it is stored once. */
export const boatForm: Resource<Boat, string> = {
  name: id => `boat:${id}`,
  struct: Boat,
  version: BOAT_VERSION,
  maxAgeMs: maxAge.own,
  waitsFor: [BOAT],
  // Otherwise a partner who opens a boat just after saving it would edit its earlier state.
  isOld: async (tx, id, boat, now) => isStaleRead(await lastOwnWrite(tx, boatSubject(id)), boat, now),
  fetch: (http, id) => api.fetchBoat(http, id),
};

export const SaveBoatArgs = type({ v: literal(1), id: string(), boat: Boat, isDraft: boolean() });
export type SaveBoatArgs = Infer<typeof SaveBoatArgs>;
/**
 * `written`: the boat as this device has written it, when the server's version was read later: somebody else
 * may have changed it since.
 */
type Saved = { readonly id: string; readonly boat: Boat; readonly written?: Boat };
/** `before`: the boat as it was before an attempt that has arrived. */
type ReadBoat = Pick<Saved, 'id' | 'boat'> & { readonly before: Boat | undefined };

/**
 * Saves the whole boat, as a draft or for approval. Creates the boat when the server doesn't know it yet.
 * Photos and documents are sent first. A draft is sent without the files that failed; they stay on the
 * device, in the working copy. For approval nothing may be missing, and the rules are checked once more just
 * before sending.
 */
export const saveBoat = defineMutator<SaveBoatArgs, Boat, Saved>({
  name: 'boat.save',
  args: SaveBoatArgs,
  upcast: args => withUpcastPart(args, 'boat', addMissingBoatFields),
  subject: args => boatSubject(args.id),
  needs: args => boatUploads(args.boat),
  coalesces: true,
  apply: (_, { boat, isDraft }) => (isDraft ? { ...boat, boatStatus: BoatStatus.draft } : boat),
  creates: {
    id: answer => answer.id,
    duplicateKey: args => args.boat.name ?? '',
    asBase: sent => sent.boat,
  },
  merges: {
    rebase(args, base, onto) {
      const before = readStoredBoat(base);
      return before ? { ...args, boat: mergeBoat(before, args.boat, onto.boat).merged } : args;
    },
    takeTheirs(args, fields, stored) {
      const theirs = readStoredBoat(stored);
      if (!theirs) return args;
      const taken = Object.fromEntries(
        Object.entries(theirs).filter(([field]) => fields.includes(field)),
      ) as Partial<Boat>;
      const boat = { ...args.boat, ...taken };
      const isNothing = args.isDraft ? isSameBoat(boat, theirs) : isAlreadyThere(args, boat, theirs);
      return isNothing ? undefined : { ...args, boat };
    },
  },
  reads: { tables: ['knownHere'], readDevice: readOwnWrite },
  async check(http, queued, context) {
    const args = await priced(http, queued);
    const apaKey = AppConfigKey.minimumPrepaymentRate;
    const leastApa = args.isDraft ? undefined : await unlessGone(fetchAppConfig(http, apaKey));
    const asked = toServer(args.boat, context);
    const unsent = unsentFiles(args.boat, context);
    const missing = missingFile(args, unsent);
    if (missing) return { kind: 'refuse', words: { id: missing } };
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) {
      const problem = unfit(args.isDraft, leastApa, asked, undefined, context.serverNow());
      if (problem) return problem;
      const known = (await api.fetchBoats(leavingOut(http, () => undefined))).map(item => item.id);
      return { kind: 'proceed', args, baseline: known };
    }
    // The last read before sending. For a write between this read and the send see
    // [Note: Two devices at once].
    const theirs = await unlessGone(api.fetchBoat(http, id));
    if (isStaleRead(context.deviceState, theirs, context.now())) return { kind: 'staleRead' };
    if (!theirs) return refuseGone(context.deviceState, BOAT_GONE);
    if (args.isDraft && theirs.boatStatus !== BoatStatus.draft) {
      return { kind: 'refuse', words: { id: 'boats.save.noLongerDraft' } };
    }
    const base = readStoredBoat(context.base);
    // Files are compared by address: a file that an earlier save has uploaded is no change on either side.
    const { base: began, mine } = withOverwritten(
      partnersFields,
      { base: base && toServer(base, context), mine: asked },
      theirs,
      readStoredBoat,
      context.deviceState,
      context.now(),
    );
    const { merged, conflicts } = mergeBoat(began, mine, theirs);
    const photos = equal(merged.photos, asked.photos)
      ? args.boat.photos
      : [...merged.photos, ...unsent.photos];
    const documents = equal(merged.documents, asked.documents)
      ? args.boat.documents
      : [...merged.documents, ...unsent.documents];
    const rebased = { ...args, boat: { ...merged, photos, documents } };
    const sent = toServer(rebased.boat, context);
    // If the server already has these values, another save would make a live boat wait for approval again.
    const before = withoutSave(partnersFields, began, mine, theirs);
    const recordRead: ReadBoat = {
      id,
      boat: theirs,
      // A save changes the status, too, though it isn't a field of the form.
      before: before && began && { ...before, boatStatus: began.boatStatus },
    };
    const arrived = before && { recordRead };
    const nothingUnsent = unsent.photos.length + unsent.documents.length === 0;
    if (nothingUnsent && isAlreadyThere(args, sent, theirs))
      return { kind: 'superseded', words: { id: 'boats.save.alreadyThere' }, isAllThere: true, recordRead };
    if (conflicts.length === 0) {
      const problem = unfit(args.isDraft, leastApa, sent, theirs, context.serverNow());
      return problem ?? { kind: 'proceed', args: rebased, base: theirs, ...arrived };
    }
    return {
      kind: 'conflict',
      words: { id: 'boats.save.conflict' },
      fields: conflicts,
      theirs,
      args: rebased,
      base: theirs,
      ...arrived,
    };
  },
  knownBaseline: async tx => (await readMirror(tx, boats, undefined, 'tr'))?.value.map(({ id }) => id),
  async isMissing(tx, { boat: { name } }, since) {
    const { value: fleet, fetchedAt } = (await readMirror(tx, boats, undefined, 'tr')) ?? {};
    return fleet !== undefined && (fetchedAt ?? 0) > since && !fleet.some(boat => boat.name === name);
  },
  async send(http, args, context) {
    const { key, signal } = context;
    const save = { boat: toServer(args.boat, context), isDraft: args.isDraft, key, signal };
    const id = context.serverId(BOAT, args.id);
    return id === undefined ? api.createBoat(http, save) : api.updateBoat(http, toWireId(id), save);
  },
  async reconcile(http, args, context) {
    const sent = toServer(args.boat, context);
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) return findCreatedBoat(http, sent, args.isDraft, context);
    const held = await unlessGone(api.fetchBoat(http, id));
    if (!held || !isThere(sent, args.isDraft, held)) return { kind: 'notApplied' };
    // When the server had this state before the attempt, finding it proves nothing: the attempt may still be
    // in flight, or may never have arrived. Once the attempt can no longer arrive, a draft counts as saved,
    // and so does a boat that waits for approval anyway.
    const before = readStoredBoat(context.base);
    const moved = !before || !isSameBoat(before, held) || before.boatStatus !== held.boatStatus;
    const content = args.isDraft || isWaiting(held.boatStatus);
    return moved || (context.canNoLongerArrive && content)
      ? { kind: 'applied', answer: answerFrom(id, held, sent, args.isDraft) }
      : { kind: 'notApplied' };
  },
  stores: {
    tables: ['mirror', 'knownHere', 'drafts', 'uploads'],
    async storeAnswer(tx, args, { id, boat, written = boat }, now, base) {
      await keepOwnWrite(tx, boatSubject(id), { before: base, after: written }, now);
      await show(tx, id, boat);
      await keepUnsentFiles(tx, args, boat, now);
    },
    async storeRead(tx, _, recordRead, now) {
      const { id, boat, before } = recordRead as ReadBoat;
      if (before) await keepOwnWrite(tx, boatSubject(id), { before, after: boat }, now);
      await show(tx, id, boat);
    },
  },
  label: args => ({
    id: args.isDraft ? 'outbox.label.boatDraft' : 'outbox.label.boat',
    values: { name: args.boat.name ?? '' },
  }),
  staysInLog: 'values',
});

/** Stores a boat as the server holds it: screens show this version, and edits begin with it. */
async function show(tx: Tx, id: string, boat: Boat): Promise<void> {
  await patchMirror(tx, boatForm, id, () => boat);
  const names = await makeOf(tx, boat);
  // A list that was never fetched begins with this boat: a saved boat must not vanish from the fleet.
  await patchMirror(tx, boats, undefined, (list = []) => {
    const known = list.find(item => item.id === id);
    const item = toBoatItem(id, boat, names, known);
    return known ? list.map(other => (other === known ? item : other)) : [...list, item];
  });
}

async function readOwnWrite(tx: Tx, { id }: HasId): Promise<OwnWrite | undefined> {
  const server = (await LocalIdMap.read(tx)).serverId(BOAT, id);
  return server === undefined ? undefined : lastOwnWrite(tx, boatSubject(server));
}

const DeleteBoatArgs = type({
  v: literal(1),
  id: string(),
  name: nullable(string()),
  /** The boat's status in the fleet as the partner saw it. */
  status: number(),
  /** The boat as it was at the deletion, if it has changed since and the partner is asked again. */
  earlier: optional(Boat),
});
export type DeleteBoatArgs = Infer<typeof DeleteBoatArgs>;

/**
 * Deletes a boat. Can be undone until it is sent. A boat that is already gone counts as deleted. A boat that
 * has changed since, such as a draft that went live, isn't deleted before the partner has seen the change.
 */
export const deleteBoat = defineMutator<DeleteBoatArgs, Boat, { readonly id: string | undefined }>({
  name: 'boat.delete',
  args: DeleteBoatArgs,
  upcast: args => withUpcastPart(args, 'earlier', addMissingBoatFields),
  subject: args => boatSubject(args.id),
  undoMs: 8_000,
  coalesces: true,
  apply: () => undefined,
  deletes: true,
  reads: { tables: ['knownHere'], readDevice: readOwnWrite },
  async check(http, args, context) {
    const id = context.serverId(BOAT, args.id);
    const theirs = id === undefined ? undefined : await unlessGone(api.fetchBoat(http, id));
    if (isStaleRead(context.deviceState, theirs, context.now())) return { kind: 'staleRead' };
    if (!theirs) return { kind: 'proceed' };
    const seen = readStoredBoat(context.base);
    // A save of this device that was in flight when the boat was deleted isn't somebody else's change.
    const written = fieldsStillAsWritten(partnersFields, context.deviceState, readStoredBoat, theirs);
    const status = seen?.boatStatus ?? args.status;
    const fields = seen ? changedBoatFields(seen, theirs).filter(field => !written.includes(field)) : [];
    // After a save a boat is a draft or waits for approval. Any other status comes from the marketplace, also
    // when it was there before the save or was read after it.
    const { before, after } = readWritten(context.deviceState);
    const [earlier, own] = [readStoredBoat(before), readStoredBoat(after)];
    const isOwnStatus =
      theirs.boatStatus === own?.boatStatus &&
      (theirs.boatStatus === BoatStatus.draft || isWaiting(theirs.boatStatus)) &&
      (earlier === undefined || earlier.boatStatus === status);
    const isSameStatus = theirs.boatStatus === status || isOwnStatus;
    if (isSameStatus && fields.length === 0) return { kind: 'proceed', base: theirs };
    const isLive = status !== BoatStatus.active && theirs.boatStatus === BoatStatus.active;
    return {
      kind: 'conflict',
      words: {
        id: isLive ? 'boats.delete.live' : 'boats.delete.changed',
        values: { name: args.name ?? '' },
      },
      fields,
      theirs,
      args: { ...args, status: theirs.boatStatus, ...(seen && { earlier: seen }) },
      base: theirs,
    };
  },
  async send(http, args, context) {
    const id = context.serverId(BOAT, args.id);
    if (id === undefined) return { data: { id } };
    const gone = await unlessGone(api.sendBoatDeletion(http, id, context));
    return { data: { id }, message: gone?.message };
  },
  async reconcile(http, args, context) {
    const id = context.serverId(BOAT, args.id);
    const theirs = id === undefined ? undefined : await unlessGone(api.fetchBoat(http, id));
    // A read without a new boat doesn't prove that the boat was deleted. Deleting it again does no harm.
    const isGone = theirs === undefined && !isStaleRead(context.deviceState, theirs, context.now());
    return isGone ? { kind: 'applied', answer: { id } } : { kind: 'notApplied' };
  },
  stores: {
    tables: ['mirror', 'knownHere', 'drafts', 'draftStates'],
    async storeAnswer(tx, args, { id }, now, base) {
      const subject = (await LocalIdMap.read(tx)).here(boatSubject(args.id));
      await tx.drafts.delete(subject);
      await dropDraftHistory(tx, subject);
      if (id === undefined) return;
      await keepOwnDeletion(tx, boatSubject(id), readStoredBoat(base) ?? null, now);
      await patchMirror(tx, boats, undefined, list => list?.filter(item => item.id !== id));
      // Emptied, not deleted, so that an answer for this boat that is in flight isn't stored.
      await patchMirror(tx, boatForm, id, () => undefined);
    },
  },
  label: args => ({ id: 'outbox.label.boatDelete', values: { name: args.name ?? '' } }),
  staysInLog: 'values',
});

const boatRecheck = defineRecheck({
  save: saveBoat,
  isOf: subject => subjectParts(subject).kind === BOAT,
  async read(http, ids) {
    const held = new Map<string, Boat | undefined>();
    for (const id of ids) held.set(id, await unlessGone(api.fetchBoat(http, id)));
    return id => held.get(id);
  },
  whole: readStoredBoat,
  fields: partnersFields,
  here: boat => boat,
  argsOf: (id, boat) => ({ v: 1 as const, id, boat, isDraft: boat.boatStatus === BoatStatus.draft }),
});

export const boatNoun = defineNoun(BOAT, [saveBoat, deleteBoat], [boatRecheck]);

/** The fields of a boat that may name files of this device. */
export interface BoatFiles {
  readonly photos?: readonly BoatPhoto[] | null | undefined;
  readonly documents?: readonly { readonly upload?: string | null | undefined }[] | null | undefined;
}

/** Returns the uploads that a boat's photos and documents name. */
export function boatUploads({ photos, documents }: BoatFiles): string[] {
  return [
    ...(photos ?? []).flatMap(photo => ('upload' in photo ? photo.upload : [])),
    ...(documents ?? []).flatMap(document => document.upload ?? []),
  ];
}

type Files = Pick<SendContext, 'fileUrl'>;

function urlOf(photo: BoatPhoto, files: Files): string | undefined {
  return 'url' in photo ? photo.url : files.fileUrl(photo.upload);
}

function documentUrlOf({ documentUrl, upload }: BoatDocument, files: Files): string | null {
  return documentUrl ?? (upload === undefined ? null : (files.fileUrl(upload) ?? null));
}

/** Whether a document of this device has no type yet: the server would refuse the whole boat for it. */
function lacksType({ documentType, upload }: BoatDocument): boolean {
  return documentType === null && upload !== undefined;
}

/** Returns the photos and documents of a boat that the server doesn't hold, or wouldn't accept yet. */
function unsentFiles(boat: Boat, files: Files): { photos: BoatPhoto[]; documents: BoatDocument[] } {
  return {
    photos: boat.photos.filter(photo => urlOf(photo, files) === undefined),
    documents: boat.documents.filter(
      document => lacksType(document) || documentUrlOf(document, files) === null,
    ),
  };
}

/** Returns why a boat can't be sent for approval while a file is unsent. */
function missingFile({ isDraft }: SaveBoatArgs, { photos, documents }: ReturnType<typeof unsentFiles>) {
  if (isDraft) return undefined;
  if (photos.length > 0) return 'boats.save.photoMissing';
  return documents.length > 0 ? 'boats.save.documentMissing' : undefined;
}

/**
 * Whether the server holds what was sent. A boat that was sent for approval hasn't arrived while it still is
 * a draft.
 */
function isThere(sent: Boat, isDraft: boolean, held: Boat): boolean {
  return isSameBoat(sent, held) && (isDraft || held.boatStatus !== BoatStatus.draft);
}

/**
 * Whether a save for approval is already done: the server's boat is the same in every field, and is live or
 * waits for approval.
 */
function isAlreadyThere({ isDraft }: SaveBoatArgs, boat: Boat, theirs: Boat): boolean {
  const { boatStatus } = theirs;
  return !isDraft && isSameBoat(boat, theirs) && (boatStatus === BoatStatus.active || isWaiting(boatStatus));
}

function isWaiting(status: number): boolean {
  return status === BoatStatus.waitingForApproval || status === BoatStatus.waitingForUpdateApproval;
}

/**
 * Returns the boat as it is sent: photos and documents by address. Failed files and documents without a type
 * are left out.
 */
function toServer(boat: Boat, files: Files): Boat {
  return {
    ...boat,
    photos: boat.photos.flatMap(photo => urlOf(photo, files) ?? []).map(url => ({ url })),
    documents: boat.documents.flatMap(document => {
      const { upload: _upload, ...rest } = document;
      const documentUrl = documentUrlOf(document, files);
      return documentUrl === null || lacksType(document) ? [] : { ...rest, documentUrl };
    }),
  };
}

/** Adds the amount that the partner receives of each season's price, where it wasn't known at sea. */
async function priced(http: Http, args: SaveBoatArgs): Promise<SaveBoatArgs> {
  const { boat } = args;
  if (!boat.priceGroups.some(lacksListingPrice)) return args;
  const rate = boat.comissionRate ?? (await unlessGone(fetchAppConfig(http, AppConfigKey.commissionRate)));
  const priceGroups = boat.priceGroups.map(season =>
    lacksListingPrice(season) ? withListingPrices(season, rate) : season,
  );
  return { ...args, boat: { ...boat, priceGroups } };
}

/**
 * Returns the refusal of a boat that can't be sent after all: the configuration may have changed, or a merge
 * may have brought in a field that another device left empty. Values that the server already holds aren't
 * checked.
 */
function unfit(
  isDraft: boolean,
  leastApa: number | undefined,
  boat: Boat,
  theirs: Boat | undefined,
  now: number,
): Verdict<never> | undefined {
  const problems = (isDraft ? findInvalidBoatValues : findApprovalProblems)(
    boat,
    { today: istanbulDay(now), leastApa },
    field => theirs !== undefined && equal(boat[field], theirs[field]),
  );
  if (problems.length === 0) return undefined;
  return { kind: 'refuse', words: { id: isDraft ? 'boats.save.invalid' : 'boats.save.notReady' } };
}

/**
 * Finds the boat that an unclear creation may have made. A boat with one of our uploaded photos, or equal in
 * every field, certainly is it. If a boat only has the same name, the partner decides.
 */
async function findCreatedBoat(
  http: Http,
  sent: Boat,
  isDraft: boolean,
  context: SendContext,
): Promise<Finding<Saved>> {
  const ours = new Set(sent.photos.flatMap(photo => ('url' in photo ? photo.url : [])));
  const sharesPhoto = ({ photos }: Boat): boolean =>
    photos.some(photo => 'url' in photo && ours.has(photo.url));
  return findCreated(
    http,
    BOAT,
    context,
    {
      list: api.fetchBoats,
      whole: ({ id }) => unlessGone(api.fetchBoat(http, id)),
      // A boat from a file of unsent work may have been edited on the other device: then the partner
      // compares.
      isSent: held => (sharesPhoto(held) && !context.isInFile) || isThere(sent, isDraft, held),
      distance: held =>
        (sent.name !== null && held.name === sent.name) || context.isInFile
          ? countDifferences(sent, held)
          : undefined,
    },
    (id, held) => answerFrom(id, held, sent, isDraft),
    { id: 'boats.save.maybeThere', values: { name: sent.name ?? '' } },
  );
}

/** Returns the answer that a save would have got, by the server's present version. */
function answerFrom(id: string, held: Boat, sent: Boat, isDraft: boolean): Saved {
  const boatStatus = isDraft ? BoatStatus.draft : held.boatStatus;
  return { id, boat: held, written: { ...asStoredOnServer(sent, held), boatStatus } };
}

/**
 * Keeps failed files and documents without a type in the working copy, because they aren't on the server:
 * there the partner sees why. A later save in the queue already names them itself.
 */
async function keepUnsentFiles(tx: Tx, args: SaveBoatArgs, boat: Boat, now: number): Promise<void> {
  const failed = new Set<string>();
  for (const upload of boatUploads(args.boat)) {
    const row = await tx.uploads.get(upload);
    if (row?.status.kind === 'failed') failed.add(upload);
  }
  const photos = args.boat.photos.filter(photo => 'upload' in photo && failed.has(photo.upload));
  const documents = args.boat.documents.filter(
    document => lacksType(document) || (document.upload !== undefined && failed.has(document.upload)),
  );
  if (photos.length + documents.length === 0) return;
  const names = await LocalIdMap.read(tx);
  const subject = names.here(boatSubject(args.id));
  const saves = (await tx.outbox.where('subject', subject)).filter(row => row.name === saveBoat.name);
  if (saves.length > 1 || (await tx.drafts.get(subject))) return;
  await tx.drafts.put({
    id: subject,
    version: BOAT_DRAFT_VERSION,
    values: {
      ...boat,
      photos: [...boat.photos, ...photos],
      documents: [...boat.documents, ...documents],
    },
    base: boat,
    tab: photos.length > 0 ? 'images' : 'documents',
    uploads: boatUploads({ photos, documents }),
    updatedAt: now,
  });
}

/** The version of a boat's working copy: a `Boat` whose numbers may still be typed text. */
export const BOAT_DRAFT_VERSION = 1;

type Make = Pick<BoatSummary, 'brand' | 'model'>;

/** Returns brand and model of a boat in words, if the lists on the device contain them. */
export async function makeOf(tx: Pick<Tx, 'mirror'>, { boatBrandId, boatModelId }: Boat): Promise<Make> {
  const named = (list: readonly Choice[] | undefined, id: string | null): string | null =>
    list?.find(choice => choice.id === id)?.name ?? null;
  return {
    brand: named((await readMirror(tx, brands, undefined, 'tr'))?.value, boatBrandId),
    model:
      boatBrandId === null
        ? null
        : named((await readMirror(tx, models, boatBrandId, 'tr'))?.value, boatModelId),
  };
}

/** Returns a boat's entry in the list of the fleet; values that only the list has are taken from `item`. */
export function toBoatItem(id: string, boat: Boat, names: Make, item: BoatSummary | undefined): BoatSummary {
  const first = boat.photos[0];
  return {
    id,
    name: boat.name,
    brand: names.brand ?? item?.brand ?? null,
    model: names.model ?? item?.model ?? null,
    image: first && 'url' in first ? first.url : null,
    status: boat.boatStatus,
    rentalPeriod: boat.rentalPeriod,
    calendarColor: item?.calendarColor ?? null,
    yearOfConstruction: boat.yearOfConstruction,
  };
}
