import { nonempty, string } from 'superstruct';
import type { UploadKind } from '../domain/photo.ts';
import type { FileBytes } from '../lib/pictures/fileBytes.ts';
import type { Answer, Http, WriteCall } from './http.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

export interface FileToSend extends WriteCall {
  readonly kind: UploadKind;
  readonly name: string;
  readonly mime: string;
  readonly bytes: FileBytes;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends one file and returns where the server keeps it. Its name is made here, never taken from the device.
 */
export function uploadFile(
  http: Http,
  { kind, name, mime, bytes, ...sending }: FileToSend,
): Promise<Answer<string>> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: mime }), `${name}.${endings[mime] ?? 'bin'}`);
  const query = { uploadType: kind };
  return http(
    { method: 'POST', path: '/general/upload-file', query, form, carriesFile: true, ...sending },
    nonempty(string()),
  );
}
