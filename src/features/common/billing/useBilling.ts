import type { Language } from '../../../domain/language.ts';
import { errorName, log } from '../../../lib/log.ts';
import { billingComplete } from '../../../resources/bookings.ts';
import { readBilling } from '../../../resources/billing.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { isParked } from '../../../sync/outbox.ts';
import { pull, readResource } from '../../../sync/pull.ts';
import { usePanel, useRead } from '../engine/Panel.ts';
import { useLanguage } from '../words/Language.ts';

/** How long to wait for an answer of the server before what is on the device is used. */
const PATIENCE_MS = 1_200;
/** How long a save that was made just before may take to arrive, and how often it is looked for. */
const SAVE_PATIENCE_MS = 4_000;
const READS_MS = 100;

/** Whether billing information is complete, and when the server said so; undefined when it never did. */
export interface Billing {
  readonly isComplete: boolean;
  readonly at: number;
  /** What the partner has typed since waits to be sent. */
  readonly isWaiting: boolean;
}

async function isWaitingToBeSent(engine: Engine): Promise<boolean> {
  const { pending } = await readBilling(engine);
  return pending !== undefined && !isParked({ status: pending });
}

/** What is on the device of it; undefined when the server never said it. */
async function readState(engine: Engine, language: Language): Promise<Billing | undefined> {
  const known = await readResource(engine, billingComplete, undefined, language);
  if (known?.fetchedAt === undefined) return undefined;
  return { isComplete: known.value, at: known.fetchedAt, isWaiting: await isWaitingToBeSent(engine) };
}

/**
 * The same as it is now: while a screen waits for it, it may be sent, and the server may say that it is
 * complete.
 */
export function useBillingState(): Billing | undefined {
  return useRead(readState, useLanguage().language);
}

/**
 * Checks whether a request may be accepted or a bank account added: the server is asked while there is
 * network, but only for a short time, and after it has what was saved here. It never rejects.
 */
export function useBilling(): () => Promise<Billing | undefined> {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const notRead = (error: unknown): undefined => {
    log('billing not read', { error: errorName(error) });
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
