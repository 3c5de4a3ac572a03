import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { OutboxRow, UploadRow } from '../../db/rows.ts';
import { useIsStillHere } from '../../features/common/address.ts';
import type { FileActions } from '../../features/common/outboxEntry.ts';
import { releaseLater, cancelRelease } from '../../sync/releaseUploads.ts';
import { resendUpload } from '../../features/common/files/photo/resendUpload.ts';
import { useToast } from '../../features/common/messages.tsx';
import { usePanel } from '../../features/common/engine/Panel.ts';
import { useRowActions } from '../../features/common/engine/useRowActions.ts';
import { registry } from '../../resources/nouns.ts';
import { adopt, endRowPause, isParked, resolve } from '../../sync/outbox.ts';
import { retryUpload } from '../../sync/uploads.ts';
import { outboxEntryOf } from './entries.ts';

export interface OutboxActions {
  readonly sendAll: () => void;
  readonly sendOne: (row: OutboxRow) => void;
  readonly retry: (row: OutboxRow) => void;
  /** Sends the files again that failed, and then the row that needs them. */
  readonly sendFiles: (row: OutboxRow, failed: readonly UploadRow[]) => void;
  readonly adopt: (row: OutboxRow) => void;
  /** Opens what a save holds as a new record. */
  readonly openAsNew: (row: OutboxRow) => void;
  /** Resolves with whether it was kept. */
  readonly decide: (row: OutboxRow, theirs: readonly string[]) => Promise<boolean>;
  readonly giveUp: (row: OutboxRow) => void;
  readonly resendFile: (file: UploadRow) => void;
  readonly removeFile: (file: UploadRow) => void;
}

/** For files that no working copy names. */
const looseFiles: Omit<FileActions, 'replace'> = {
  removed: () => 'photo.Tab.removed',
  takeOut(engine, _, upload) {
    releaseLater(engine, upload);
    return Promise.resolve(() => Promise.resolve(cancelRelease(engine, upload)));
  },
};

/** What the partner does with unsent work. When something couldn't be kept on the device, a toast says so. */
export function useOutboxActions(): OutboxActions {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const { engine: reading, wake } = usePanel();
  const { kept, send, offerUndo, retry, giveUp } = useRowActions();
  return useMemo(() => {
    const engine = { ...reading, registry };
    const resend = async (file: UploadRow): Promise<void> => {
      const { id, kind, subject } = file;
      const replaced: Promise<void>[] = [];
      await resendUpload(
        {
          engine,
          kind,
          subject,
          replace: (upload, by) => {
            const also = outboxEntryOf(subject)?.files?.replace(subject, upload, by);
            if (also) replaced.push(engine.store.write(also.tables, also.write));
          },
        },
        id,
      );
      await Promise.all(replaced);
    };
    return {
      sendAll: () => wake('sendNow'),
      sendOne: row => send(() => endRowPause(engine, row.id)),
      retry,
      sendFiles: (row, failed) =>
        send(async () => {
          for (const file of failed) await retryUpload(engine, file.id);
          if (isParked(row)) await resolve(engine, row.id, []);
        }),
      adopt: row =>
        send(async () => {
          if (!(await adopt(engine, row.id, row)))
            toast({ tone: 'stop', text: intl.formatMessage({ id: 'outbox.adopt.taken' }) });
        }),
      openAsNew: row =>
        void kept(async () => {
          const entry = outboxEntryOf(row.subject);
          const id = await entry?.openAsNew?.(engine, row.id);
          wake('enqueued');
          if (id !== undefined && entry?.place && isStillHere()) await navigate(entry.place.link(id));
        }),
      async decide(row, theirs) {
        let isDone = false;
        const isKept = await kept(async () => {
          isDone = await resolve(engine, row.id, theirs, row);
        });
        if (isDone) wake('sendNow');
        if (isKept)
          toast({
            tone: 'note',
            text: intl.formatMessage({ id: isDone ? 'outbox.decided' : 'question.overText' }),
          });
        return isKept;
      },
      giveUp,
      resendFile: file => send(() => resend(file)),
      removeFile: file =>
        void kept(async () => {
          const { id, subject, kind } = file;
          const { takeOut, removed } = outboxEntryOf(subject)?.files ?? looseFiles;
          const undo = await takeOut(engine, subject, id);
          offerUndo(intl.formatMessage({ id: removed(kind) }), undo);
        }),
    };
  }, [reading, isStillHere, wake, navigate, toast, intl, kept, send, offerUndo, retry, giveUp]);
}
