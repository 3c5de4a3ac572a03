import { nonempty, string } from 'superstruct';
import type { UploadKind } from '../domain/photo.ts';
import type { FileBytes } from '../lib/fileBytes.ts';
import type { Answer, Http } from './http.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** Sends one file and returns where the server keeps it. Its name is made here, never taken from the device. */
export function uploadFile(
  http: Http,
  file: {
    readonly kind: UploadKind;
    readonly name: string;
    readonly mime: string;
    readonly bytes: FileBytes;
    readonly key: string;
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  },
): Promise<Answer<string>> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([file.bytes], { type: file.mime }),
    `${file.name}.${endings[file.mime] ?? 'bin'}`,
  );
  return http(
    {
      method: 'POST',
      path: '/general/upload-file',
      query: { uploadType: file.kind },
      form,
      carriesFile: true,
      key: file.key,
      signal: file.signal,
      onProgress: file.onProgress,
    },
    nonempty(string()),
  );
}
