/** The steps of a new partner until the first request is accepted, and the state of each step. */
import type { BoatInput } from '../../domain/boat/boatInput.ts';
import { MIN_BOAT_PHOTOS } from '../../domain/boat/boatRules.ts';
import { BoatStatus, isPartnersTurn } from '../../domain/boat/boatStatus.ts';
import type { Language } from '../../domain/values/language.ts';
import { readBankAccounts } from '../account/bankAccounts.ts';
import { readBilling } from '../account/billing.ts';
import { readFleet, type FleetBoat } from '../boats/boatReads.ts';
import { hasEverAcceptedRequest } from '../bookings/bookingReads.ts';
import { billingComplete } from '../bookings/bookings.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { readResource } from '../../sync/lists/pull.ts';

/** The steps before a request can be accepted, in the order in which they are best done. */
const necessary = ['boat', 'photos', 'approval', 'billing', 'bankAccount', 'request'] as const;
export type FirstStepName = (typeof necessary)[number];

export interface FirstStepState {
  /**
   * `begun`: typed on this device and not saved. `waits`: waits for approval. `yours`: not approved in its
   * present form.
   */
  readonly is: 'toDo' | 'begun' | 'waits' | 'yours' | 'done';
  /** The status of the step's unsent work. */
  readonly pending?: OutboxRow['status'] | undefined;
}

export interface FirstStepStates {
  readonly states: Readonly<Record<FirstStepName, FirstStepState>>;
  /** The boat that the steps are about: the boat that is nearest to its approval. */
  readonly boat: string | undefined;
}

type Sources = {
  readonly boats: readonly StepBoat[];
} & Readonly<Record<'billing' | 'bankAccount' | 'request', FirstStepState>>;

type StepBoat = Pick<
  FleetBoat,
  'summary' | 'serverId' | 'pending' | 'forApproval' | 'unsavedSince' | 'server' | 'details'
>;

/** @returns null when all steps are done */
export function computeFirstSteps({ boats, ...others }: Sources): FirstStepStates | null {
  const [boat] = [...boats].sort((a, b) => progressOf(b) - progressOf(a));
  const states = { ...stepsOfBoat(boat), ...others };
  if (necessary.every(step => states[step].is === 'done')) return null;
  return { states, boat: boat?.summary.id };
}

function progressOf({ summary: { status }, serverId, pending }: StepBoat): number {
  if (serverId === undefined) return pending === undefined ? 0 : 1;
  if (wasApproved(status)) return 5;
  if (status === BoatStatus.waitingForApproval) return 4;
  return status === BoatStatus.draft ? 2 : 3;
}

function stepsOfBoat(boat: StepBoat | undefined): Record<'boat' | 'photos' | 'approval', FirstStepState> {
  if (!boat) return { boat: { is: 'toDo' }, photos: { is: 'toDo' }, approval: { is: 'toDo' } };
  const { summary, serverId, pending, forApproval, unsavedSince, server, details } = boat;
  const isDraft = serverId === undefined || summary.status === BoatStatus.draft;
  const areEnough = (photos: BoatInput['photos']): boolean => (photos?.length ?? 0) >= MIN_BOAT_PHOTOS;
  return {
    boat: {
      is: serverId !== undefined ? 'done' : unsavedSince !== undefined ? 'begun' : 'toDo',
      pending: serverId === undefined ? pending : undefined,
    },
    photos: {
      is:
        !isDraft || areEnough(server?.value.photos) ? 'done' : areEnough(details?.photos) ? 'begun' : 'toDo',
    },
    approval:
      forApproval && pending !== undefined ? { is: 'toDo', pending } : approvalOf(summary.status, isDraft),
  };
}

function approvalOf(status: number, isDraft: boolean): FirstStepState {
  if (isDraft) return { is: 'toDo' };
  if (wasApproved(status)) return { is: 'done' };
  return { is: isPartnersTurn(status, undefined) ? 'yours' : 'waits' };
}

function wasApproved(status: number): boolean {
  return status === BoatStatus.active || status === BoatStatus.waitingForUpdateApproval;
}

/**
 * @returns null when all steps are done or the partner has hidden them; `unknown` while this device has not
 * fetched enough to say
 */
export async function readFirstSteps(
  engine: Engine,
  language: Language,
): Promise<FirstStepStates | 'unknown' | null> {
  if (await engine.store.read(['meta'], tx => tx.meta.get(HIDDEN))) return null;
  const { boats, fetchedAt } = await readFleet(engine, language);
  const complete = await readResource(engine, billingComplete, undefined, language);
  const bank = await readBankAccounts(engine);
  const accepted = await hasEverAcceptedRequest(engine, language);
  if (
    fetchedAt === undefined ||
    complete === undefined ||
    bank.fetchedAt === undefined ||
    accepted === undefined
  )
    return 'unknown';
  const billing = await readBilling(engine);
  return computeFirstSteps({
    boats,
    billing: {
      is: complete.value ? 'done' : billing.draft !== undefined ? 'begun' : 'toDo',
      pending: billing.pending,
    },
    bankAccount: {
      is: bank.accounts.some(({ serverId }) => serverId !== undefined)
        ? 'done'
        : bank.accounts.some(({ draft }) => draft !== undefined)
          ? 'begun'
          : 'toDo',
      pending: bank.accounts.find(({ pending }) => pending !== undefined)?.pending,
    },
    request: { is: accepted ? 'done' : 'toDo' },
  });
}

const HIDDEN = 'firstStepsHidden';

/** Hides the steps for good, on this device. @returns a function that shows them again */
export async function hideFirstSteps({ store }: Pick<Engine, 'store'>): Promise<() => Promise<void>> {
  await store.write(['meta'], tx => tx.meta.put({ key: HIDDEN }));
  return () => store.write(['meta'], tx => tx.meta.delete(HIDDEN));
}
