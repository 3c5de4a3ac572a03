import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { UploadRow } from '../../db/rows.ts';
import {
  resendMessage,
  failureProblem,
  problemMessages,
  typeMessages,
} from '../../features/common/files/photo/photoProblem.ts';
import { useUploadShare } from '../../features/common/files/photo/useUploads.ts';
import { useWords } from '../../features/common/messages.tsx';
import { useSize } from '../../features/common/useSize.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OutboxLine.module.css';
import type { Queue } from './outboxState.ts';
import { useBothTimes } from './outboxTime.ts';
import { RecordLink } from './RecordLink.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

interface FilesProps {
  readonly files: readonly UploadRow[];
  readonly queue: Queue;
}

/** Files of one record that are sent before its form is saved: how many, how large, how far. */
export function WaitingFiles({ files, queue }: FilesProps) {
  const intl = useIntl();
  const sizeOf = useSize();
  const times = useBothTimes(queue.now);
  const current = files.find(({ status }) => status.kind === 'sending');
  const share = useUploadShare(current?.id);
  const [first] = files;
  if (!first) return null;
  const why = current
    ? share === undefined
      ? 'photo.State.sending'
      : 'photo.State.sendingShare'
    : queue.reach === 'reachable'
      ? 'photo.State.queued'
      : queue.reach === 'unreachable'
        ? 'photo.State.noSignal'
        : undefined;
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Icon name="image" className={styles.icon} />
        <p className={styles.what}>{intl.formatMessage({ id: 'outbox.ahead' }, { count: files.length })}</p>
      </div>
      <div className={styles.note}>
        <Badge tone={current ? 'note' : 'wait'}>
          {intl.formatMessage({ id: current ? 'outbox.state.sending' : 'outbox.state.waiting' })}
        </Badge>
        <span>
          {intl.formatMessage(
            { id: 'outbox.sinceSize' },
            {
              ...times(Math.min(...files.map(({ createdAt }) => createdAt))),
              size: sizeOf(files.reduce((sum, { size }) => sum + size, 0)),
            },
          )}
        </span>
      </div>
      {why && (
        <p className={styles.why}>
          {intl.formatMessage({ id: why }, { share: Math.floor((share ?? 0) * 100) / 100 })}
        </p>
      )}
      <div className={styles.actions}>
        <RecordLink subject={first.subject} />
      </div>
    </div>
  );
}

export interface FailedFileProps {
  readonly file: UploadRow;
  readonly queue: Queue;
  readonly actions: OutboxActions;
}

/** A file that the server didn't take, or whose bytes are gone. */
export function FailedFile({ file, queue, actions }: FailedFileProps) {
  const intl = useIntl();
  const id = useId();
  const words = useWords();
  const sizeOf = useSize();
  const times = useBothTimes(queue.now);
  if (file.status.kind !== 'failed') return null;
  const { problem, words: said } = file.status;
  const resend = resendMessage(file);
  const types = intl.formatMessage({ id: typeMessages[file.kind] });
  const why = said
    ? words(said)
    : intl.formatMessage({ id: problemMessages[failureProblem(problem)] }, { types });
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Icon name="image" className={styles.icon} />
        <p className={styles.what} id={id}>
          {intl.formatMessage({ id: 'outbox.file' }, { name: file.name })}
        </p>
      </div>
      <div className={styles.note}>
        <Badge tone="stop">{intl.formatMessage({ id: 'outbox.state.refused' })}</Badge>
        <span>
          {intl.formatMessage(
            { id: 'outbox.sinceSize' },
            { ...times(file.createdAt), size: sizeOf(file.size) },
          )}
        </span>
      </div>
      <p className={styles.why}>{intl.formatMessage({ id: 'photo.State.failed' }, { why })}</p>
      <div className={styles.actions}>
        {resend !== undefined && (
          <Button
            compact
            kind="primary"
            icon="send"
            aria-describedby={id}
            onClick={() => actions.resendFile(file)}
          >
            {intl.formatMessage({ id: resend })}
          </Button>
        )}
        <RecordLink subject={file.subject} />
        <Button
          compact
          kind="quiet"
          icon="trash"
          aria-describedby={id}
          onClick={() => actions.removeFile(file)}
        >
          {intl.formatMessage({ id: 'outbox.removeFile' })}
        </Button>
      </div>
    </div>
  );
}
