import { useEffect, useEffectEvent } from 'react';
import { errorName, log } from '../../lib/log.ts';
import { boatForm } from '../../resources/boats.ts';
import { pull } from '../../sync/pull.ts';
import { useLanguage } from '../common/Language.ts';
import { usePanel } from '../common/engine/Panel.ts';

/** An answer that comes later than this finds the partner at work, and changes nothing in the form. */
const NEWER_WITHIN_MS = 3_000;

/**
 * Asks for the boat while it is opened online, however young the device's copy is: who edits an old version learns only after sending
 * that somebody else has changed it.
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
