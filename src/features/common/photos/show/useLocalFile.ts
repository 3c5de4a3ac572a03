import { useEffect, useEffectEvent, useState } from 'react';
import { errorName, log } from '../../../../lib/log.ts';
import { objectAddress, type SafeAddress } from '../../../../lib/safeAddress.ts';
import type { Engine } from '../../../../sync/Engine.ts';
import { releaseUrl } from '../../browser/releaseUrl.ts';
import { usePanel } from '../../engine/Panel.ts';

export interface LocalFile {
  readonly file: Blob;
  /** For `src` and `href`; released when it is no longer shown. */
  readonly url: SafeAddress;
}

/**
 * A file that is made of what this device holds, with an address. Undefined while it is made, null when it
 * can't be.
 *
 * @param of the name of what it is made of; undefined for nothing
 * @param version what else it depends on: the file before stays until the next one is made
 */
export function useLocalFile(
  of: string | undefined,
  load: (engine: Engine, of: string) => Promise<Blob | undefined>,
  version = '',
): LocalFile | null | undefined {
  const { engine } = usePanel();
  const [found, setFound] = useState<{ readonly of: string; readonly shown: LocalFile | null }>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (of === undefined) return undefined;
    let isOver = false;
    const show = (file: Blob | undefined): void => {
      if (!isOver) setFound({ of, shown: file ? { file, url: objectAddress(file) } : null });
    };
    begin(engine, of).then(show, (error: unknown) => {
      log('file not shown', { error: errorName(error) });
      show(undefined);
    });
    return () => {
      isOver = true;
    };
  }, [engine, of, version]);
  useEffect(
    () => () => {
      if (found?.shown) releaseUrl(found.shown.url);
    },
    [found],
  );
  return found?.of === of ? found?.shown : undefined;
}
