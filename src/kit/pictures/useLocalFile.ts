import { useEffect, useEffectEvent, useState } from 'react';
import { errorTextForLog, log } from '../../lib/log.ts';
import { objectAddress, type SafeAddress } from '../../lib/safe/safeAddress.ts';
import type { Engine } from '../../sync/Engine.ts';
import { revokeUrlLater } from '../browser/files/revokeUrlLater.ts';
import { usePanel } from '../engine/Panel.ts';

export interface LocalFile {
  readonly file: Blob;
  /** For `src` and `href`; released when the file is no longer shown. */
  readonly url: SafeAddress;
}

/**
 * Makes a file from data of this device, with an address. Undefined while it is made, null when that fails.
 *
 * @param of the name of the data; undefined for none
 * @param version the version of the data: the previous file stays until the next one is made
 */
export function useLocalFile(
  dataName: string | undefined,
  load: (engine: Engine, of: string) => Promise<Blob | undefined>,
  version = '',
): LocalFile | null | undefined {
  const { engine } = usePanel();
  const [found, setFound] = useState<{ readonly of: string; readonly shown: LocalFile | null }>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (dataName === undefined) return undefined;
    let isOver = false;
    const show = (file: Blob | undefined): void => {
      if (!isOver) setFound({ of: dataName, shown: file ? { file, url: objectAddress(file) } : null });
    };
    begin(engine, dataName).then(show, (error: unknown) => {
      log('file not shown', { error: errorTextForLog(error) });
      show(undefined);
    });
    return () => {
      isOver = true;
    };
  }, [engine, dataName, version]);
  useEffect(
    () => () => {
      if (found?.shown) revokeUrlLater(found.shown.url);
    },
    [found],
  );
  return found?.of === dataName ? found?.shown : undefined;
}
