import { useEffect, useState, useSyncExternalStore } from 'react';
import { App } from './App.tsx';
import type { Boot } from './boot.ts';
import { StartFailure } from './StartFailure.tsx';
import type { StorageWatch } from './StorageWatch.ts';

interface Props {
  readonly watch: StorageWatch;
  readonly starting: Promise<Boot>;
}

/** The panel, or what the partner must know of the device's storage before it. */
export function Root({ watch, starting }: Props) {
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  const [ready, setReady] = useState<Boot | undefined>(undefined);
  useEffect(() => {
    starting.then(setReady, (error: unknown) => {
      if (watch.state() === 'fine') watch.failed(error);
    });
  }, [starting, watch]);
  if (state !== 'fine') return <StartFailure state={state} language={watch.language} />;
  return ready && <App boot={ready} />;
}
