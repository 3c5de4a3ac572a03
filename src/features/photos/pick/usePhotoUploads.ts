import { useSyncExternalStore } from 'react';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import type { UploadKind } from '../../../domain/photo.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { addingPhotos, type PhotoRecord } from './AddingPhotos.ts';
import { resendUpload } from '../show/resendUpload.ts';
import { useUploads } from '../show/useUploads.ts';

/** The options that differ between screens. Their functions work also after the screen was left. */
type Adding = Omit<PhotoRecord, 'engine' | 'wake' | 'kind' | 'subject'>;

/**
 * Adds files to a record. This goes on after the screen was left, and leaving the panel waits until it is
 * done.
 */
export function useAddPhotos(subject: string, kind: UploadKind) {
  const { engine, wake, beforeLeaving } = usePanel();
  const store = addingPhotos(engine, subject, kind);
  return {
    store,
    adding: useSyncExternalStore(store.subscribe, store.get),
    add: (record: Adding, files: readonly Blob[]): void => {
      if (files.length === 0) return;
      store.add({ engine, wake, kind, subject, ...record }, files);
      const release = beforeLeaving(() => store.idle());
      void store.idle().finally(release);
    },
  };
}

export interface PhotoUploadsOptions extends Adding {
  readonly kind: UploadKind;
  readonly subject: string;
  readonly replace: (upload: string, by: string) => void;
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

/**
 * The photos or documents of a record while it is edited: adding them, how far each is, sending one again.
 * `uploads` are the ids that the form shows now. A failed upload says so in its place; for a photo
 * `useEngineMessages` says so, too.
 */
export function usePhotoUploads(options: PhotoUploadsOptions, uploads: readonly string[]) {
  const { kind, subject, replace, ...record } = options;
  const { engine, wake } = usePanel();
  const say = useTranslate();
  const toast = useToast();
  const { store, adding, add } = useAddPhotos(subject, kind);
  const resend = async (upload: string): Promise<void> => {
    try {
      await resendUpload({ engine, kind, subject, replace }, upload);
      wake('sendNow');
    } catch (error) {
      log('upload not queued again', { error: errorTextForLog(error) });
      toast({ tone: 'stop', text: say('photo.Problem.notKept') });
    }
  };
  return {
    store,
    adding,
    /** `instead`: options that replace the record's options, such as another place than the end. */
    add: (files: readonly Blob[], instead?: Partial<Adding>): void => add({ ...record, ...instead }, files),
    /** The state of each upload; undefined until the device was read. */
    uploads: useUploads(uploads),
    /** Retries a failed upload. If it was too large for the server, a smaller copy is sent. */
    resend: (upload: string): void => void resend(upload),
  };
}
