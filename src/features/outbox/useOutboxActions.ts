import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { useIsStillHere } from '../../kit/going/address.ts';
import type { DraftFileActions } from '../../kit/shell/outboxView.ts';
import { deleteUploadLater, cancelUploadDeletion } from '../../sync/files/releaseUploads.ts';
import { resendUpload } from '../photos/show/resendUpload.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { registry } from '../../resources/nouns.ts';
import type { OutboxRow, UploadRow } from '../../sync/queue/outbox.ts';
import { convertRowToEdit, endRowPause, needsDecision, resolveRow } from '../../sync/queue/outbox.ts';
import { retryUpload } from '../../sync/files/uploads.ts';
import { setUploadWifiChoice, setFilesWaitForWifi } from '../../sync/files/wifi.ts';
import { findNounOutboxView, useNounOutboxViews } from '../../kit/shell/outboxViews.ts';

export type OutboxActions = ReturnType<typeof useOutboxActions>;

/** The actions on files that no working copy names. */
const looseFiles: Omit<DraftFileActions, 'replace'> = {
  removed: () => 'photo.Tab.removed',
  takeOut(engine, _, upload) {
    deleteUploadLater(engine, upload);
    return Promise.resolve(() => Promise.resolve(cancelUploadDeletion(engine, upload)));
  },
};

/** The partner's actions on unsent work. When something couldn't be stored on the device, a toast says so. */
export function useOutboxActions() {
  const say = useTranslate();
  const entries = useNounOutboxViews();
  const toast = useToast();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const { engine: reading, wake } = usePanel();
  const { kept, send, offerUndo, retry, giveUp } = useRowActions();
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
          const done = findNounOutboxView(entries, subject)?.files?.replace(engine, subject, upload, by);
          if (done) replaced.push(done);
        },
      },
      id,
    );
    await Promise.all(replaced);
  };
  return {
    sendAll: (): void => wake('sendNow'),
    sendOne: (row: OutboxRow): void => send(() => endRowPause(engine, row.id)),
    retry,
    /** Sends the failed files again, and then the row that needs them. */
    sendFiles: (row: OutboxRow, failed: readonly UploadRow[]): void =>
      send(async () => {
        for (const file of failed) await retryUpload(engine, file.id);
        if (needsDecision(row)) await resolveRow(engine, row.id, []);
      }),
    adopt: (row: OutboxRow): void =>
      send(async () => {
        if (!(await convertRowToEdit(engine, row.id, row)))
          toast({ tone: 'stop', text: say('outbox.adopt.taken') });
      }),
    /** Opens the values of a row as a new record. */
    openAsNew: (row: OutboxRow): void =>
      void kept(async () => {
        const entry = findNounOutboxView(entries, row.subject);
        const id = await entry?.openAsNew?.(engine, row.id);
        wake('enqueued');
        if (id !== undefined && entry?.place && isStillHere()) await navigate(entry.place.link(id));
      }),
    /** Resolves with whether the decision was stored. */
    async decide(row: OutboxRow, theirs: readonly string[]): Promise<boolean> {
      let isDone = false;
      const isKept = await kept(async () => {
        isDone = await resolveRow(engine, row.id, theirs, row);
      });
      if (isDone) wake('sendNow');
      if (isKept)
        toast({
          tone: 'note',
          text: say(isDone ? 'outbox.decided' : 'question.overText'),
        });
      return isKept;
    },
    giveUp,
    /** Sets whether these files wait for Wi-Fi. */
    sendBy: (files: readonly string[], goesBy: NonNullable<UploadRow['goesBy']>): void =>
      void kept(() => setUploadWifiChoice(engine, files, goesBy)).then(() => wake('enqueued')),
    /** Resolves with whether the setting was stored. */
    async setWifi(wait: boolean): Promise<boolean> {
      const isKept = await kept(() => setFilesWaitForWifi(engine, wait));
      wake('enqueued');
      return isKept;
    },
    resendFile: (file: UploadRow): void => send(() => resend(file)),
    removeFile: (file: UploadRow): void =>
      void kept(async () => {
        const { id, subject, kind } = file;
        const { takeOut, removed } = findNounOutboxView(entries, subject)?.files ?? looseFiles;
        const undo = await takeOut(engine, subject, id);
        offerUndo(say(removed(kind)), undo);
      }),
  };
}
