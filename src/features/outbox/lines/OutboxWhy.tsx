import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText, useNow } from '../../../kit/words/messages.tsx';
import { useUploadProgress } from '../../photos/show/useUploads.ts';
import { needsDecision, type OutboxRow } from '../../../sync/queue/outbox.ts';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import styles from './OutboxLine.module.css';
import { waitReasonOf, type RowFiles, type OutboxQueue } from './outboxState.ts';
import { nextAttemptText } from './outboxTime.ts';
import { waitSentences } from './rowStates.ts';
import { useWordsForRecord } from '../shared/outboxWords.ts';

export interface OutboxWhyProps {
  readonly row: OutboxRow;
  readonly queue: OutboxQueue;
  readonly files: RowFiles;
  readonly readable: boolean;
}

/** Says in a sentence why an unsent row hasn't arrived, and when it is sent again. */
export function OutboxWhy({ row, queue, files, readable }: OutboxWhyProps) {
  const say = useTranslate();
  const words = useWordsForRecord();
  const wait = waitReasonOf(row, queue);
  // A row of a later build waits for that build.
  if (!readable && !needsDecision(row)) return <p className={styles.why}>{say('sync.row.unknown')}</p>;
  if (wait.kind === 'undo' && queue.reach !== 'offline') return <UndoLeft until={wait.until} />;
  if (wait.kind === 'offline')
    return files.stored > 0 && files.finished < files.count && <FilesLeft files={files} />;
  if (wait.kind === 'files' && wait.at === undefined) return <FilesLeft files={files} />;
  const sentence = waitSentences[wait.kind === 'behind' && wait.undecided ? 'behindUndecided' : wait.kind];
  const problem = sentence.givesWay && row.problem;
  return (
    <>
      {wait.kind === 'files' && <FilesLeft files={files} />}
      <p className={styles.why}>{problem ? words(problem.words, row.subject) : say(sentence.text)}</p>
      {'at' in wait && wait.at !== undefined && <Next at={wait.at} isCheck={wait.kind === 'checking'} />}
    </>
  );
}

/** When it goes on; nothing from then on, when the sentence above it says all. */
function Next({ at, isCheck }: { readonly at: number; readonly isCheck: boolean }) {
  const say = useTranslate();
  const intl = useIntl();
  const moment = useTimeWithDayText();
  const away = nextAttemptText(intl, at, useNow(1_000));
  if (away === undefined) return null;
  return (
    <p className={styles.note}>
      {say(isCheck ? 'outbox.nextCheck' : 'outbox.next', { when: moment(at), away })}
    </p>
  );
}

/** Runs out second by second. */
function UndoLeft({ until }: { readonly until: number }) {
  const say = useTranslate();
  const now = useNow(1_000);
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  return <p className={styles.why}>{say('outbox.why.undo', { seconds })}</p>;
}

/** How far its photos are. */
function FilesLeft({ files }: { readonly files: RowFiles }) {
  const say = useTranslate();
  const { stored, count, finished, current } = files;
  const share = useUploadProgress(current?.id);
  const label = say('outbox.why.files', { stored, count });
  return (
    <ProgressBar
      value={count === 0 ? undefined : (finished + (share ?? 0)) / count}
      label={label}
      text={
        current && share !== undefined
          ? say('outbox.why.filesCurrent', { place: current.place, share: Math.floor(share * 100) / 100 })
          : undefined
      }
    />
  );
}
