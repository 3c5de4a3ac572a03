import { useCallback, useSyncExternalStore } from 'react';
import { onConnectionChange, readConnectionCost, type ConnectionCost } from '../../../lib/line.ts';
import { readWifiOnlySetting, waitsForWifi } from '../../../sync/files/wifi.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import type { Upload } from './useUploads.ts';

export interface Wifi {
  /** Whether files of this device wait for Wi-Fi; undefined until it was read. */
  readonly always: boolean | undefined;
  /** The present kind of connection. Offline the kind of the next connection is unknown. */
  readonly line: ConnectionCost;
  readonly waits: (file: Pick<Upload, 'kind' | 'goesBy'>) => boolean;
}

/** Returns which files wait for Wi-Fi. See [Note: Files that wait for Wi-Fi]. */
export function useWifiWaiting(): Wifi {
  const { reach } = usePanel();
  const always = useLiveRead(readWifiOnlySetting);
  const present = useSyncExternalStore(onConnectionChange, readConnectionCost);
  const line = reach === 'offline' ? 'unknown' : present;
  const waits: Wifi['waits'] = useCallback(file => waitsForWifi(file, always ?? false, line), [always, line]);
  return { always, line, waits };
}
