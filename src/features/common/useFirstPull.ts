import { useEffect, useEffectEvent, useState } from 'react';
import { pull, type Resource } from '../../sync/pull.ts';
import { useLanguage } from './Language.ts';
import { usePanel } from './Panel.ts';

/** Fetching something that was never on this device: under way, or it can't be had now. */
export type FirstPull = 'busy' | 'offline' | 'failed';

/**
 * For a place where nothing is on the device yet. Tries at once, and again whenever the network comes back; what arrives is seen
 * where the device is read, not here.
 *
 * @returns how it goes, and tries again on request
 */
export function useFirstPull<T, P>(
  resource: Resource<T, P>,
  params: P,
): { readonly state: FirstPull; readonly again: () => void } {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const name = resource.name(params);

  const fetch = useEffectEvent(() => pull(engine, resource, params, language));
  useEffect(() => {
    if (reach === 'offline') return undefined;
    let gone = false;
    void fetch().then(result => {
      if (!gone) setFailed(result === 'failed');
    });
    return () => {
      gone = true;
    };
  }, [engine, name, language, reach, round]);

  return {
    state:
      reach === 'offline' || (failed && reach === 'unreachable') ? 'offline' : failed ? 'failed' : 'busy',
    again: () => {
      setFailed(false);
      setRound(count => count + 1);
    },
  };
}
