import { logFailure } from '../../lib/log.ts';
import type { Runner } from './runner.ts';

/**
 * A runner whose code is fetched when it is first woken, so that the first screen doesn't wait for the
 * sending code. Earlier wakes are passed on in order. When the code can't be fetched, the next wake tries
 * again; the rows are safe on disk meanwhile.
 */
export function lateRunner(load: () => Promise<Runner>): Runner {
  let loaded: Promise<Runner> | undefined;
  const get = (): Promise<Runner> =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  return {
    wake(reason) {
      get().then(runner => runner.wake(reason), logFailure('runner not loaded'));
    },
    async idle() {
      await (await get()).idle();
    },
  };
}
