import { useEffect, useEffectEvent } from 'react';
import { pull, type Resource } from '../../sync/lists/pull.ts';
import { useLanguage } from '../words/Language.ts';
import { usePanel } from './Panel.ts';

/**
 * Fetches the record that is about to be edited, however young the device's copy is: otherwise a partner who
 * edits an old version would see only after sending that somebody else has changed it.
 *
 * @param isKnown false while it isn't known what to fetch
 * @param onAsked called when the fetch begins
 */
export function usePullNewest<T, P>(
  resource: Resource<T, P>,
  params: P,
  isKnown = true,
  onAsked?: () => void,
): void {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const mayFetch = reach === 'reachable' && isKnown;
  const fetch = useEffectEvent(() => {
    onAsked?.();
    void pull(engine, resource, params, language, { force: true });
  });
  useEffect(() => {
    if (mayFetch) fetch();
  }, [mayFetch, params]);
}
