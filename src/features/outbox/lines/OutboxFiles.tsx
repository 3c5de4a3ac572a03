import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import type { UploadRow } from '../../../sync/queue/outbox.ts';
import {
  resendLabel,
  toUploadFailureProblem,
  photoProblemMessages,
  acceptedTypesMessages,
} from '../../photos/pick/photoProblem.ts';
import { useUploadProgress } from '../../photos/show/useUploads.ts';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './OutboxLine.module.css';
import type { OutboxQueue } from './outboxState.ts';
import { RecordLink } from './RecordLink.tsx';
import { rowStatusBadges } from './rowStates.ts';
import { UnsentLine } from './UnsentLine.tsx';
import type { OutboxActions } from '../useOutboxActions.ts';

/** Files of one record that are sent before its form is saved: how many, how large, how far. */
export function WaitingFiles({
  files,
  queue,
  actions,
}: Omit<FailedFileProps, 'file'> & { readonly files: readonly UploadRow[] }) {
  const say = useTranslate();
  const sizeOf = useSizeText();
  const current = files.find(({ status }) => status.kind === 'sending');
  const share = useUploadProgress(current?.id);
  const [first] = files;
  if (!first) return null;
  const wifi = files.filter(queue.waitsForWifi).map(({ id }) => id);
  const why = current
    ? share === undefined
      ? 'photo.State.sending'
      : 'photo.State.sendingShare'
    : wifi.length === files.length
      ? 'photo.State.wifi'
      : queue.reach === 'reachable'
        ? 'photo.State.queued'
        : queue.reach === 'unreachable'
          ? 'photo.State.noSignal'
          : undefined;
  return (
    <UnsentLine
      icon="image"
      what={say('outbox.ahead', { count: files.length })}
      state={rowStatusBadges[current ? 'sending' : 'waiting']}
      since={Math.min(...files.map(({ createdAt }) => createdAt))}
      now={queue.now}
      size={sizeOf(files.reduce((sum, { size }) => sum + size, 0))}
      acts={
        <>
          {wifi.length > 0 && (
            <Button compact icon="upload" onClick={() => actions.sendBy(wifi, 'any')}>
              {say('outbox.wifi.without')}
            </Button>
          )}
          <RecordLink subject={first.subject} />
        </>
      }
    >
      {why && <p className={styles.why}>{say(why, { share: Math.floor((share ?? 0) * 100) / 100 })}</p>}
    </UnsentLine>
  );
}

export interface FailedFileProps {
  readonly file: UploadRow;
  readonly queue: OutboxQueue;
  readonly actions: OutboxActions;
}

/** A file that the server didn't take, or whose bytes are gone. */
export function FailedFile({ file, queue, actions }: FailedFileProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const sizeOf = useSizeText();
  if (file.status.kind !== 'failed') return null;
  const { problem, words: said } = file.status;
  const resend = resendLabel(file);
  const types = say(acceptedTypesMessages[file.kind]);
  const why = said ? words(said) : say(photoProblemMessages[toUploadFailureProblem(problem)], { types });
  return (
    <UnsentLine
      icon="image"
      what={say('outbox.file', { name: file.name })}
      state={rowStatusBadges.refused}
      since={file.createdAt}
      now={queue.now}
      size={sizeOf(file.size)}
      acts={
        <>
          {resend !== undefined && (
            <Button compact kind="primary" icon="send" onClick={() => actions.resendFile(file)}>
              {say(resend)}
            </Button>
          )}
          <RecordLink subject={file.subject} />
          <Button compact kind="quiet" icon="trash" onClick={() => actions.removeFile(file)}>
            {say('outbox.removeFile')}
          </Button>
        </>
      }
    >
      <p className={styles.why}>{say('photo.State.failed', { why })}</p>
    </UnsentLine>
  );
}
