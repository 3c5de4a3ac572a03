import { useEffect, useEffectEvent } from 'react';
import { errorName, log } from '../../lib/log.ts';
import { boatForm } from '../../resources/boats.ts';
import { pull } from '../../sync/pull.ts';
import { useLanguage } from '../common/Language.ts';
import { usePanel } from '../common/engine/Panel.ts';

/** An answer that comes later than this, on a slow line, doesn't change the form, because the partner is already working. */
const NEWER_WITHIN_MS = 10_000;

/**
 * Fetches the boat when it is opened online, however young the device's copy is: otherwise a partner who
 * edits an old version would see only after sending that somebody else has changed it.
 */
export function useNewerVersion(serverId: string | undefined, landed: () => Promise<void>): void {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const isReachable = reach === 'reachable';
  const tell = useEffectEvent(landed);
  const ask = useEffectEvent(async (server: string, left: AbortSignal) => {
    const begun = engine.clock.now();
    const result = await pull(engine, boatForm, server, language, { force: true });
    if (result === 'landed' && !left.aborted && engine.clock.now() - begun < NEWER_WITHIN_MS) await tell();
  });
  useEffect(() => {
    if (!isReachable || serverId === undefined) return undefined;
    const left = new AbortController();
    ask(serverId, left.signal).catch((error: unknown) =>
      log('newer version not shown', { error: errorName(error) }),
    );
    return () => left.abort();
  }, [isReachable, serverId]);
}
