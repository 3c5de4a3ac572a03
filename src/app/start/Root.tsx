import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { links } from '../../domain/links.ts';
import { errorName, log } from '../../lib/log.ts';
import { App } from '../App.tsx';
import type { Boot } from './boot.ts';
import { StartFailure } from './StartFailure.tsx';
import type { StorageWatch } from './StorageWatch.ts';

interface Props {
  readonly watch: StorageWatch;
  readonly starting: Promise<Boot>;
}

/** The panel, or what the partner must know of the device's storage before it. A page that is loaded at `/debug` needs neither. */
export function Root({ watch, starting }: Props) {
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  const [ready, setReady] = useState<Boot | undefined>(undefined);
  const [Debug] = useState(() =>
    location.pathname === links.debug() ? debugOf({ watch, starting }) : undefined,
  );
  useEffect(() => {
    starting.then(setReady, (error: unknown) => {
      if (watch.state() === 'fine') watch.failed(error);
    });
  }, [starting, watch]);
  if (Debug)
    return (
      <Suspense>
        <Debug />
      </Suspense>
    );
  if (state !== 'fine') return <StartFailure state={state} language={watch.language} />;
  return ready && <App boot={ready} />;
}

function debugOf({ watch, starting }: Props) {
  return lazy(async () => {
    try {
      return await (await import('../debug/looseDebug.tsx')).looseDebug(starting, watch);
    } catch (error) {
      log('screen not loaded', { error: errorName(error) });
      return { default: () => <StartFailure state="failed" language={watch.language} /> };
    }
  });
}
