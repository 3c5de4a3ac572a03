import { useEffect, useEffectEvent } from 'react';
import { pull, type Resource } from '../../../sync/pull.ts';
import { useLanguage } from '../words/Language.ts';
import { usePanel } from './Panel.ts';

/**
 * Fetches what is about to be edited, however young the device's copy is: otherwise a partner who edits an old version would see only
 * after sending that somebody else has changed it.
 */
export function useNewest<T>(resource: Resource<T, undefined>): void {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const isReachable = reach === 'reachable';
  const fetch = useEffectEvent(() => void pull(engine, resource, undefined, language, { force: true }));
  useEffect(() => {
    if (isReachable) fetch();
  }, [isReachable]);
}
