import { releaseUrl } from './releaseUrl.ts';

/** Hands a file of the panel's own to the browser, to be kept where the partner keeps downloads. Call it from a click. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  releaseUrl(url);
}
