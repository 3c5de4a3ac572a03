import { errorTextForLog, log } from '../../../lib/log.ts';

/** Whether the browser can hand a file of this kind to another app. */
export function canShare(name: string, type: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([''], name, { type })] });
}

/**
 * Hands a file to another app that the partner chooses. Call it from a click.
 *
 * @returns `failed`: some browsers say that they can share it, and then refuse its kind
 */
export async function shareFile(file: File): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    log('file not shared', { error: errorTextForLog(error) });
    return 'failed';
  }
}
