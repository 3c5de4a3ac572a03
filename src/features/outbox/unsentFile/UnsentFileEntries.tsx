import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../domain/values/links.ts';
import { useDeadlineText } from '../../../kit/words/useDeadlineText.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useInlineLiveRead, usePanel } from '../../../kit/engine/Panel.ts';
import { useNotKeptWords } from '../../../kit/engine/useNotKeptWords.ts';
import { useIsStillHere } from '../../../kit/going/address.ts';
import { findNounOutboxView, useNounOutboxViews, useNounOutboxView } from '../../../kit/shell/outboxViews.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useTimeWithDayText, useNow, useTranslate, useToast } from '../../../kit/words/messages.tsx';
import { unsentWords } from '../../../kit/words/unsentWords.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { subjectParts } from '../../../lib/ids.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { SealedFileError } from '../../../lib/safe/sealedFile.ts';
import { registry } from '../../../resources/nouns.ts';
import { rowLabel, type UploadRow } from '../../../sync/queue/outbox.ts';
import { deadlineOf } from '../../../sync/queue/QueueOrder.ts';
import type { UnsentEntryState, UnsentEntry } from '../../../sync/upkeep/unsentFile.ts';
import { compareUnsent, canTakeIn, takeInUnsent } from '../../../sync/upkeep/unsentFile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { rowFilesOf } from '../lines/outboxState.ts';
import { useWordsForRecord } from '../shared/outboxWords.ts';
import { unsavedWordsOf } from '../unsavedWordsOf.ts';
import { choicesAfterTick, isEntryChosen } from './chosenEntries.ts';
import styles from './UnsentFile.module.css';
import type { OpenedUnsentFile } from './unsentFile.ts';

const states = {
  new: undefined,
  maybeDeleted: 'unsentFile.state.maybeDeleted',
  here: 'unsentFile.state.here',
  sent: 'unsentFile.state.sent',
  givenUp: 'unsentFile.state.givenUp',
  differs: 'unsentFile.state.differs',
  newer: 'sync.row.unknown',
  damaged: 'unsentFile.state.damaged',
} as const satisfies Readonly<Record<UnsentEntryState, MessageId | undefined>>;

/** The entries of a file, each with its state on this device. The chosen ones are imported together. */
export function UnsentFileEntries({ work: { content, fileOf } }: { readonly work: OpenedUnsentFile }) {
  const say = useTranslate();
  const intl = useIntl();
  const toast = useToast();
  const moment = useTimeWithDayText();
  const notKept = useNotKeptWords();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const { engine, wake } = usePanel();
  const lines = useInlineLiveRead(reading => compareUnsent({ ...reading, registry }, content), [content]);
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (!lines) return null;
  const chosen = lines.filter(line => isEntryChosen(line, said));
  const doubtful = lines.filter(({ state }) => state === 'maybeDeleted');
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const ids = new Set(chosen.map(({ id }) => id));
      const taken = await takeInUnsent({ ...engine, registry }, content, ids, fileOf);
      wake('enqueued');
      requestPersistentStorage();
      toast({ tone: 'good', text: say('unsentFile.taken', { what: unsentWords(intl, taken) }) });
      if (isStillHere()) await navigate(links.outbox());
    } catch (error) {
      log('file not taken in', { error: errorTextForLog(error) });
      const isOfFile = error instanceof SealedFileError || error instanceof DOMException;
      setFailed(isOfFile ? say('unsentFile.problem.unreadable') : notKept(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <p>{say('unsentFile.entries', { when: moment(content.madeAt) })}</p>
      {!lines.some(canTakeIn) && (
        <Notice tone="good" live="status">
          {say('unsentFile.nothing')}
        </Notice>
      )}
      {doubtful.some(line => !isEntryChosen(line, said)) && (
        <Notice
          tone="wait"
          title={say('unsentFile.maybeDeleted', { count: doubtful.length })}
          actions={
            <Button
              compact
              onClick={() => setSaid(new Map([...said, ...doubtful.map(({ id }) => [id, true] as const)]))}
            >
              {say('unsentFile.maybeDeleted.take', { count: doubtful.length })}
            </Button>
          }
        >
          {say('unsentFile.maybeDeleted.text')}
        </Notice>
      )}
      <Card>
        <fieldset className={styles.entries}>
          <legend className="visually-hidden">{say('ics.Dialog.content')}</legend>
          {lines.map(line => (
            <EntryLine
              key={`${line.kind} ${line.id}`}
              line={line}
              uploads={content.uploads}
              checked={isEntryChosen(line, said)}
              onChange={on => setSaid(choicesAfterTick(lines, said, line, on))}
            />
          ))}
        </fieldset>
      </Card>
      {failed !== undefined && (
        <Notice tone="stop" live="alert" title={say('unsentFile.notTaken')}>
          {failed}
        </Notice>
      )}
      {chosen.length > 0 && (
        <div className={styles.acts}>
          <Button kind="primary" icon="check" busy={busy} onClick={() => void take()}>
            {say('unsentFile.take', { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface EntryLineProps {
  readonly line: UnsentEntry;
  /** The uploads in the file. */
  readonly uploads: readonly UploadRow[];
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/**
 * One entry, described as on the page of unsent work: its words, age, size and deadline; and its state on
 * this device.
 */
function EntryLine({ line, uploads, checked, onChange }: EntryLineProps) {
  const say = useTranslate();
  const deadlineText = useDeadlineText();
  const moment = useTimeWithDayText();
  const sizeOf = useSizeText();
  useNow(60_000);
  const label = useEntryLabel(line);
  const state = states[line.state];
  const row = line.kind === 'row' ? line.row : undefined;
  const at = line.kind === 'row' ? line.row.createdAt : line.draft.updatedAt;
  const needs = line.kind === 'row' ? line.row.needs : line.draft.uploads;
  const entry = useNounOutboxView(row?.subject);
  const { count, bytes } = rowFilesOf({ needs }, uploads);
  const deadline = row && deadlineOf(registry, row);
  return (
    <ToggleLine
      look="check"
      label={
        <>
          {label}
          {entry?.MoreOfLabel && row && <entry.MoreOfLabel row={row} />}
        </>
      }
      hint={dotted(
        moment(at),
        count > 0 && say('outbox.files', { count, size: sizeOf(bytes) }),
        deadline !== undefined && say('outbox.forecast.due', { when: deadlineText(deadline) }),
        state && say(state),
      )}
      disabled={!canTakeIn(line)}
      checked={checked}
      onChange={onChange}
    />
  );
}

/** Returns the entry's name as on the page of unsent work. */
function useEntryLabel(line: UnsentEntry): string {
  const say = useTranslate();
  const intl = useIntl();
  const words = useWordsForRecord();
  const entries = useNounOutboxViews();
  const { language } = useLanguage();
  const draft = line.kind === 'draft' ? line.draft : undefined;
  const unsaved = draft && unsavedWordsOf(entries, draft.id);
  const record = useInlineLiveRead(
    async engine => {
      if (unsaved?.subject === undefined) return undefined;
      const entry = findNounOutboxView(entries, unsaved.subject);
      const { id } = subjectParts(unsaved.subject);
      return entry?.nameIn?.(draft?.values) ?? entry?.nameOf({ engine, language, intl }, id);
    },
    [unsaved?.subject, draft, language, intl],
  );
  if (line.kind === 'draft') return unsaved ? dotted(say(unsaved.what), record) : say('outbox.unreadable');
  const known = rowLabel(registry, line.row);
  return known ? words(known, line.row.subject) : say('outbox.unreadable');
}
