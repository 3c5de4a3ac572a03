/**
 * [Note: Two devices at once] The API takes a boat only as a whole and has no versions. When another device
 * reads a boat before this one's save arrives and writes it afterwards, it writes the old value of each field
 * that this device has just changed. So each boat is read once more some seconds after it was saved. A field
 * that has its old value again is sent again, unless somebody has given it another value since.
 */
import * as api from '../api/boat.ts';
import { CallError } from '../api/failure.ts';
import type { LogRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { boatIn, type Boat, type BoatField } from '../domain/boat.ts';
import { BoatStatus } from '../domain/boatStatus.ts';
import { changedBoatFields } from '../domain/boatMerge.ts';
import { equal } from '../lib/equal.ts';
import { subjectParts } from '../lib/ids.ts';
import { errorName, log } from '../lib/log.ts';
import type { Engine } from '../sync/Engine.ts';
import { enqueueIn } from '../sync/enqueue.ts';
import { Names } from '../sync/localIds.ts';
import { readMirror } from '../sync/pull.ts';
import { BOAT, boatForm, boatSubject, saveBoat } from './boats.ts';
import { endOwnWrite, isLagging, recentOwnWrites, type OwnWrite } from './ownWrites.ts';

/** How long after a save the boat is read again, and how far apart further reads are, in milliseconds. */
const LOOK_MS = 6_000;
/**
 * So often one boat is read. While all reads show the state before the save, they lag, and nothing is
 * concluded from them.
 */
const LOOKS = 4;

type Looking = Pick<
  Engine,
  'store' | 'http' | 'clock' | 'random' | 'uuid' | 'locks' | 'signal' | 'accountId' | 'entitled'
>;

/**
 * Reads the boats that this device saved a moment ago, and queues what another device has overwritten. Never
 * throws.
 */
export async function restoreOverwritten(engine: Looking): Promise<void> {
  try {
    // One tab is enough.
    await engine.locks.request(`overwritten:${engine.accountId}`, async () => {
      for (let look = 0; look < LOOKS; look += 1) {
        await engine.clock.sleep(LOOK_MS, engine.signal);
        if (engine.signal.aborted || !(await engine.entitled())) return;
        const writes = await engine.store.read(['knownHere'], tx =>
          recentOwnWrites(tx, BOAT, engine.clock.now()),
        );
        let isLagged = false;
        for (const [subject, own] of writes)
          if (boatIn(own.before) && boatIn(own.after))
            isLagged = (await lookAt(engine, subject, own)) || isLagged;
        if (!isLagged) return;
      }
    });
  } catch (error) {
    if (!(error instanceof CallError)) log('saved boats not read again', { error: errorName(error) });
  }
}

/** @returns whether the read lags and must be repeated */
async function lookAt(engine: Looking, subject: string, own: OwnWrite): Promise<boolean> {
  const { id } = subjectParts(subject);
  const held = await api.fetchBoat(engine.http, id);
  if (isLagging(own, held, engine.clock.now())) return true;
  await engine.store.write(['mirror', 'knownHere', 'outbox', 'localIds', 'log'], async tx => {
    const saved = (await readMirror(tx, boatForm, id, 'tr'))?.value;
    await endOwnWrite(tx, subject);
    const before = boatIn(own.before);
    if (!saved || !before) return;
    const lost = overwrittenFields(before, saved, held);
    if (lost.length > 0) await putAgain(tx, engine, { id, saved, held, lost });
  });
  return false;
}

/** The fields that this device's save changed and that have their earlier value again. */
export function overwrittenFields(before: Boat, saved: Boat, held: Boat): BoatField[] {
  return changedBoatFields(before, saved).filter(
    field => equal(held[field], before[field]) && !equal(held[field], saved[field]),
  );
}

interface Overwritten {
  /** The server's. */
  readonly id: string;
  /** The boat as this device saved it. */
  readonly saved: Boat;
  /** As the server holds it now. */
  readonly held: Boat;
  readonly lost: readonly BoatField[];
}

async function putAgain(
  tx: Pick<Tx, 'outbox' | 'localIds' | 'log'>,
  engine: Looking,
  { id, saved, held, lost }: Overwritten,
): Promise<void> {
  const mine = Object.fromEntries(lost.map(field => [field, saved[field]])) as Partial<Boat>;
  const boat = { ...held, ...mine };
  const here = (await Names.read(tx)).hereId(BOAT, id);
  const args = { v: 1, id: here, boat, isDraft: held.boatStatus === BoatStatus.draft } as const;
  await enqueueIn(tx, engine, saveBoat, { args, base: held });
  const now = engine.clock.now();
  await tx.log.put({
    id: engine.uuid(),
    name: saveBoat.name,
    subject: boatSubject(here),
    label: saveBoat.label(args),
    outcome: 'overwritten',
    at: now,
    createdAt: now,
    words: { id: 'boats.save.overwritten' },
    lost: { mine: args, theirs: held, fields: lost },
    stays: saveBoat.staysInLog,
  } satisfies LogRow);
}
