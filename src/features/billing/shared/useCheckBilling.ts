import type { Language } from '../../../domain/values/language.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { billingComplete } from '../../../resources/bookings/bookings.ts';
import { readBilling } from '../../../resources/account/billing.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { needsDecision } from '../../../sync/queue/outbox.ts';
import { pull, readResource } from '../../../sync/lists/pull.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../kit/words/Language.ts';

/** How long to wait for an answer of the server before the stored state is used. */
const PATIENCE_MS = 1_200;
/** How long a save that was just made may take to be sent, and the interval of the checks. */
const SAVE_PATIENCE_MS = 4_000;
const READS_MS = 100;

/** Whether billing information is complete, and when the server said so; undefined when it never did. */
export interface BillingState {
  readonly isComplete: boolean;
  readonly at: number;
  /** Whether newer changes of the partner still wait to be sent. */
  readonly isWaiting: boolean;
}

async function isWaitingToBeSent(engine: Engine): Promise<boolean> {
  const { pending } = await readBilling(engine);
  return pending !== undefined && !needsDecision({ status: pending });
}

/** Reads the state that is stored on the device; undefined when the server never sent it. */
async function readState(engine: Engine, language: Language): Promise<BillingState | undefined> {
  const known = await readResource(engine, billingComplete, undefined, language);
  if (known?.fetchedAt === undefined) return undefined;
  return { isComplete: known.value, at: known.fetchedAt, isWaiting: await isWaitingToBeSent(engine) };
}

/**
 * Reads the same state live. While a screen waits, queued changes may be sent, and the server may then say
 * that the information is complete.
 */
export function useBillingState(): BillingState | undefined {
  return useLiveRead(readState, useLanguage().language);
}

/**
 * Checks whether a request may be accepted or a bank account added. With a network it waits shortly for
 * queued changes to be sent, and then shortly for the answer of the server. Never rejects.
 */
export function useCheckBilling(): () => Promise<BillingState | undefined> {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const notRead = (error: unknown): undefined => {
    log('billing not read', { error: errorTextForLog(error) });
  };
  return async () => {
    if (reach !== 'offline') {
      const until = engine.clock.now() + (reach === 'reachable' ? SAVE_PATIENCE_MS : 0);
      while (engine.clock.now() < until && (await isWaitingToBeSent(engine).catch(notRead)))
        await engine.clock.sleep(READS_MS);
      const over = new AbortController();
      await Promise.race([
        pull(engine, billingComplete, undefined, language, { force: true, ignorePause: true }),
        engine.clock.sleep(PATIENCE_MS, over.signal),
      ]);
      over.abort();
    }
    return readState(engine, language).catch(notRead);
  };
}
