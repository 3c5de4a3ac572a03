import { revokeUrlLater } from './revokeUrlLater.ts';

/** Lets the browser save a file of the panel as a download. Call it from a click. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  revokeUrlLater(url);
}
