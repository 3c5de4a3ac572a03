import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText, useNow } from '../../../kit/words/messages.tsx';
import { useUploadProgress } from '../../photos/show/useUploads.ts';
import { needsDecision, type OutboxRow } from '../../../sync/queue/outbox.ts';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import styles from './OutboxLine.module.css';
import { waitReasonOf, type RowFiles, type OutboxQueue } from './outboxState.ts';
import { nextAttemptText } from './outboxTime.ts';
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
  const said = (first: ReactNode, at?: number, next?: NextProps['words']) => (
    <>
      <p className={styles.why}>{first}</p>
      {at !== undefined && <Next at={at} words={next} />}
    </>
  );
  const problem = row.problem && words(row.problem.words, row.subject);
  // A row of a later build waits for that build.
  if (!readable && !needsDecision(row)) return said(say('sync.row.unknown'));
  switch (wait.kind) {
    case 'undecided':
      return said(problem ?? say('sync.row.refused'));
    case 'sending':
      return said(say('outbox.why.sending'));
    case 'checking':
      return said(problem ?? say('sync.row.unclear'), wait.at, 'outbox.nextCheck');
    case 'behind':
      return said(say(wait.undecided ? 'outbox.why.behindUndecided' : 'outbox.why.behind'));
    case 'undo':
      return queue.reach === 'offline' ? (
        said(say('outbox.why.undoOffline'))
      ) : (
        <UndoLeft until={wait.until} />
      );
    case 'offline':
      return (
        // Once at the top of the page it says that everything goes on with the connection.
        files.stored > 0 && files.finished < files.count && <FilesLeft files={files} />
      );
    case 'files':
      return (
        <>
          <FilesLeft files={files} />
          {wait.at !== undefined && said(say('outbox.why.filesAgain'), wait.at)}
        </>
      );
    case 'wifi':
      return said(say('outbox.why.wifi'));
    case 'asked':
      return said(say('outbox.why.asked'), wait.until);
    case 'unreachable':
      return said(say('outbox.why.unreachable'), wait.at);
    case 'paused':
      return said(problem ?? say('sync.row.offline'), wait.until);
    case 'soon':
      return said(say('outbox.why.soon'));
  }
}

interface NextProps {
  readonly at: number;
  readonly words?: 'outbox.next' | 'outbox.nextCheck' | undefined;
}

/** When it goes on; nothing from then on, when the sentence above it says all. */
function Next({ at, words = 'outbox.next' }: NextProps) {
  const say = useTranslate();
  const intl = useIntl();
  const moment = useTimeWithDayText();
  const away = nextAttemptText(intl, at, useNow(1_000));
  if (away === undefined) return null;
  return <p className={styles.note}>{say(words, { when: moment(at), away })}</p>;
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
