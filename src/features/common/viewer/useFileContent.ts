import { useEffect, useState } from 'react';
import { errorName, log } from '../../../lib/log.ts';
import { objectAddress, safeAddress, type SafeAddress } from '../../../lib/safeAddress.ts';
import { usePanel } from '../engine/Panel.ts';
import { releaseUrl } from '../browser/releaseUrl.ts';
import { isPdfUrl } from './fileAddress.ts';
import { viewable, type Viewable } from './viewable.ts';
import type { ViewedFile } from './FileViewer.tsx';
import { readBytes } from '../../../sync/uploads.ts';

export type FileContent =
  | {
      readonly kind: 'picture' | 'pdf';
      /** For `src` and `href`. */
      readonly url: SafeAddress;
      /** The bytes, when this device holds them. Without them a connection is needed. */
      readonly file: Blob | undefined;
    }
  /** Neither this device nor the server has it. */
  | { readonly kind: 'gone' };

type Local = { readonly upload: string; readonly content: FileContent };

/** What there is to show of a file: the device's own bytes, else the server's address. Undefined while the device is read. */
export function useFileContent({ file, fallback }: ViewedFile): FileContent | undefined {
  const { engine } = usePanel();
  const [local, setLocal] = useState<Local>();
  const upload = 'upload' in file ? file.upload : undefined;

  useEffect(() => {
    if (upload === undefined) return undefined;
    let url: SafeAddress | undefined;
    let over = false;
    const show = (found: Viewable | undefined): void => {
      if (over) return;
      if (!found) {
        setLocal({ upload, content: { kind: 'gone' } });
        return;
      }
      url = objectAddress(found.file);
      setLocal({ upload, content: { ...found, url } });
    };
    readBytes(engine.store, upload)
      .then(async bytes => show(bytes && (await viewable(bytes))))
      .catch((error: unknown) => {
        log('file not shown', { error: errorName(error) });
        show(undefined);
      });
    return () => {
      over = true;
      if (url !== undefined) releaseUrl(url);
    };
  }, [engine, upload]);

  if ('url' in file) return remote(file.url);
  const content = local && local.upload === upload ? local.content : undefined;
  return content?.kind === 'gone' && fallback !== undefined ? remote(fallback) : content;
}

function remote(address: string): FileContent {
  const url = safeAddress(address, location.origin);
  if (url === undefined) return { kind: 'gone' };
  return { kind: isPdfUrl(address) ? 'pdf' : 'picture', url, file: undefined };
}
