/** What a new partner has to do before the first booking, and how far each of it is. */
import type { Language } from '../../domain/language.ts';
import { readBankAccounts } from '../../resources/bankAccounts.ts';
import { readBilling } from '../../resources/billing.ts';
import { readFleet } from '../../resources/boatReads.ts';
import { billingComplete } from '../../resources/bookings.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { OutboxRow } from '../../sync/outbox.ts';
import { readResource } from '../../sync/pull.ts';

export interface StepState {
  readonly isDone: boolean;
  /** Something of it was typed on this device and isn't saved. */
  readonly isBegun: boolean;
  /** The state of its unsent work. */
  readonly pending: OutboxRow['status'] | undefined;
}

export interface FirstStepStates {
  readonly boat: StepState;
  readonly billing: StepState;
  readonly bankAccount: StepState;
}

/** Null for a partner who has a boat, and while it isn't known. */
export async function readFirstSteps(engine: Engine, language: Language): Promise<FirstStepStates | null> {
  const { boats, fetchedAt } = await readFleet(engine, language);
  if (fetchedAt === undefined || boats.some(({ onlyHere }) => !onlyHere)) return null;
  const billing = await readBilling(engine);
  const complete = await readResource(engine, billingComplete, undefined, language);
  const { accounts } = await readBankAccounts(engine);
  const [boat] = boats;
  return {
    boat: { isDone: false, isBegun: boat?.unsavedSince !== undefined, pending: boat?.pending },
    billing: {
      isDone: complete?.value === true,
      isBegun: billing.draft !== undefined,
      pending: billing.pending,
    },
    bankAccount: {
      isDone: accounts.some(({ serverId }) => serverId !== undefined),
      isBegun: accounts.some(({ draft }) => draft !== undefined),
      pending: accounts.find(({ pending }) => pending !== undefined)?.pending,
    },
  };
}
