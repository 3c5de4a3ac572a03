import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { links } from '../../domain/values/links.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { App } from '../App.tsx';
import type { BootedPanel, boot } from './boot.ts';
import { StartFailure } from './StartFailure.tsx';

/**
 * The panel, or what the partner must know of the device's storage before it. A page that is loaded at
 * `/debug` needs neither.
 */
export function Root({ start, ready }: ReturnType<typeof boot>) {
  const state = useSyncExternalStore(start.subscribe, start.state);
  const [booted, setBooted] = useState<BootedPanel | undefined>(undefined);
  const [Debug] = useState(() =>
    location.pathname === links.debug() ? debugOf({ start, ready }) : undefined,
  );
  useEffect(() => {
    ready.then(setBooted, (error: unknown) => {
      if (start.state().kind !== 'failed') start.failed(error);
    });
  }, [ready, start]);
  if (Debug)
    return (
      <Suspense>
        <Debug />
      </Suspense>
    );
  if (state.kind === 'failed') return <StartFailure why={state.why} language={start.language} />;
  return booted && <App boot={booted} state={state} />;
}

function debugOf({ start, ready }: ReturnType<typeof boot>) {
  return lazy(async () => {
    try {
      return await (await import('./loadDebugPage.tsx')).loadDebugPage(ready, start);
    } catch (error) {
      log('screen not loaded', { error: errorTextForLog(error) });
      return { default: () => <StartFailure why="failed" language={start.language} /> };
    }
  });
}
