import { isAppleTouch } from '../../../kit/browser/isAppleTouch.ts';

/**
 * Opens the browser's own dialog for files. Each call makes a new input and removes the one before: on iOS an
 * input doesn't work any more after its camera was cancelled. Call it from a click.
 */
export interface FilePickerOptions {
  /** Allows several files at once. */
  readonly several: boolean;
  /** Opens the camera on the back instead of the gallery. */
  readonly camera: boolean;
  /** Allows PDF, too. */
  readonly documents?: boolean;
  /** Allows GIF, too. */
  readonly gifs?: boolean;
  /** Allows calendar files, and nothing else. */
  readonly calendars?: boolean;
  /** Allows any file. */
  readonly any?: boolean;
}

let before: HTMLInputElement | undefined;

export function pickFiles(request: FilePickerOptions, onFiles: (files: readonly File[]) => void): void {
  before?.remove();
  const input = document.createElement('input');
  before = input;
  input.type = 'file';
  input.multiple = request.several && !request.camera;
  input.accept = acceptFor(request);
  if (request.camera) input.setAttribute('capture', 'environment');
  // In the page, because a browser may delete an input without references while its dialog is open.
  input.hidden = true;
  document.body.append(input);
  input.addEventListener('change', () => {
    const files = Array.from(input.files ?? []);
    input.remove();
    onFiles(files);
  });
  input.addEventListener('cancel', () => input.remove());
  input.click();
}

/**
 * Returns the types that the dialog offers. They only help to choose: the type of a file is checked by its
 * content. iOS turns a HEIC photo into JPEG by itself when HEIC isn't in the list; elsewhere it must be in
 * the list, or such photos can't be chosen at all.
 */
function acceptFor({ camera, documents, gifs, calendars, any }: FilePickerOptions): string {
  if (any) return '';
  if (calendars) return '.ics,text/calendar';
  if (camera) return 'image/*';
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  if (!isAppleTouch()) types.push('image/heic', 'image/heif', '.heic', '.heif');
  if (gifs) types.push('image/gif');
  if (documents) types.push('application/pdf', '.pdf');
  return types.join(',');
}
