import { errorName, log } from '../../../lib/log.ts';
import { billingComplete } from '../../../resources/bookings.ts';
import { pull, readResource } from '../../../sync/pull.ts';
import { useLanguage } from '../../common/Language.ts';
import { usePanel } from '../../common/engine/Panel.ts';

/** How long to wait for an answer of the server before what is on the device is used. */
const PATIENCE_MS = 1_200;

/** Whether billing information is complete, and when the server said so; undefined when it never did. */
export interface Billing {
  readonly isComplete: boolean;
  readonly at: number;
}

/**
 * Checks whether a request may be accepted (A230, A247, Q068): the server is asked while there is network,
 * but only for a short time. It never rejects.
 */
export function useBilling(): () => Promise<Billing | undefined> {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  return async () => {
    if (reach !== 'offline') {
      const over = new AbortController();
      await Promise.race([
        pull(engine, billingComplete, undefined, language, { force: true, ignorePause: true }),
        engine.clock.sleep(PATIENCE_MS, over.signal),
      ]);
      over.abort();
    }
    const known = await readResource(engine, billingComplete, undefined, language).catch((error: unknown) => {
      log('billing not read', { error: errorName(error) });
      return undefined;
    });
    return known?.fetchedAt === undefined ? undefined : { isComplete: known.value, at: known.fetchedAt };
  };
}
