import { useSyncExternalStore } from 'react';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { uploadProgress } from './uploadProgress.ts';
import { readUploads } from '../../../sync/files/uploads.ts';

/** The facts of a file on its way to the server. */
export type Upload = NonNullable<Awaited<ReturnType<typeof readUploads>>[number]>;

/** Returns the address at the server of an upload that was sent. */
export function storedUrl(upload: Upload | null | undefined): string | undefined {
  return upload?.status.kind === 'stored' ? upload.status.url : undefined;
}

/** By id; null when this device doesn't have the upload any more. */
export type Uploads = ReadonlyMap<string, Upload | null>;

/** Reads the state of uploads live; undefined until the first read. */
export function useUploads(ids: readonly string[]): Uploads | undefined {
  return useInlineLiveRead(
    async engine => {
      const found = await readUploads(engine.store, ids);
      return new Map<string, Upload | null>(ids.map((id, index) => [id, found[index] ?? null]));
    },
    [ids.join(' ')],
  );
}

/** How far an upload is, from 0 to 1; undefined unless this page sends it. */
export function useUploadProgress(upload: string | undefined): number | undefined {
  return useSyncExternalStore(uploadProgress.subscribe, () =>
    upload === undefined ? undefined : uploadProgress.get(upload),
  );
}
