import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { Engine } from '../../../../sync/Engine.ts';
import type { UploadKind } from '../../../../domain/photo.ts';
import { errorName, log } from '../../../../lib/log.ts';
import { useToast } from '../../messages.tsx';
import { usePanel } from '../../engine/Panel.ts';
import { addingPhotos, type AddingPhotos, type AddState, type PhotoRecord } from './AddingPhotos.ts';
import { resendUpload } from './resendUpload.ts';
import { useUploads, type Uploads } from './useUploads.ts';

export interface PhotosOptions {
  readonly kind: UploadKind;
  readonly subject: string;
  /** At most so many. */
  readonly most: number;
  /** These three read and change the record as it is when they are called, also after the screen has gone. */
  readonly held: PhotoRecord['held'];
  readonly add: PhotoRecord['add'];
  readonly replace: (upload: string, by: string) => void;
  readonly also?: PhotoRecord['also'];
}

export interface Photos {
  readonly adding: AddState;
  /** `instead`: another place for them than at the end of the record, or a part of them. */
  readonly add: (
    files: readonly Blob[],
    instead?: Partial<Pick<PhotoRecord, 'most' | 'add' | 'also' | 'cut'>>,
  ) => void;
  readonly cancel: () => void;
  readonly dismiss: (problem: number) => void;
  readonly dismissAll: () => void;
  /** What is known of each upload; undefined until the device was read. */
  readonly uploads: Uploads | undefined;
  /** Sends a failed one again; one that was too large for the server goes as a smaller copy (N20). */
  readonly resend: (upload: string) => void;
}

/**
 * The photos or documents of a record while it is edited: adding them, how far each is, sending one again.
 * `uploads` are the ids that the form shows now. That one couldn't be sent stands in its place; of a photo `useEngineMessages` says so, too.
 */
export function usePhotos(options: PhotosOptions, uploads: readonly string[]): Photos {
  const { kind, subject } = options;
  const { engine, wake, beforeLeaving } = usePanel();
  const intl = useIntl();
  const toast = useToast();
  const store = addingPhotos(engine, subject, kind);
  const adding = useAdding(store);
  const rows = useUploads(uploads);

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const add = useCallback(
    (files: readonly Blob[], instead?: Parameters<Photos['add']>[1]) => {
      if (files.length === 0) return;
      store.add({ engine, wake, ...latest.current, ...instead }, files);
      const release = beforeLeaving(() => store.idle());
      void store.idle().finally(release);
    },
    [store, engine, wake, beforeLeaving],
  );

  const resend = useCallback(
    async (upload: string): Promise<void> => {
      try {
        await resendUpload({ engine, ...latest.current }, upload);
        wake('sendNow');
      } catch (error) {
        log('upload not queued again', { error: errorName(error) });
        toast({ tone: 'stop', text: intl.formatMessage({ id: 'photo.Problem.notKept' }) });
      }
    },
    [engine, wake, toast, intl],
  );

  return {
    adding,
    add,
    cancel: () => store.cancel(),
    dismiss: problem => store.dismiss(problem),
    dismissAll: () => store.dismissAll(),
    uploads: rows,
    resend: upload => void resend(upload),
  };
}

function useAdding(store: AddingPhotos): AddState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether photos of a record are being prepared: until then it must not be sent as if it were complete (B159). */
export function isPreparing(engine: Engine, subject: string, kind: UploadKind): boolean {
  return addingPhotos(engine, subject, kind).get().total > 0;
}
