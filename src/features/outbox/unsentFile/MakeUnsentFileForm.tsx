import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useIntl, type IntlShape } from 'react-intl';
import { downloadFile } from '../../../kit/browser/files/download.ts';
import { canShare, shareFile } from '../../../kit/browser/files/share.ts';
import { sizeText } from '../../../kit/browser/useSizeText.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useTimeWithDayText, useTranslate } from '../../../kit/words/messages.tsx';
import { unsentWords } from '../../../kit/words/unsentWords.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { normalizePassphrase } from '../../../lib/safe/sealedFile.ts';
import { registry } from '../../../resources/nouns.ts';
import { readUnsent } from '../../../sync/queue/logbook.ts';
import type { Unsent } from '../../../sync/queue/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { UnsentFileForm, type ProgressAndSignal } from './UnsentFileForm.tsx';
import { generatePassphrase, MIN_PASSPHRASE_LETTERS } from './passphrase.ts';
import { PassphraseField } from './PassphraseField.tsx';
import styles from './UnsentFile.module.css';
import { makeUnsentFile, type MadeUnsentFile } from './unsentFile.ts';

interface Values {
  readonly passphrase: string;
  readonly again: string;
}

const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

const nothingTyped: Values = { passphrase: '', again: '' };

/** Makes an encrypted file of the unsent work, then saves it or shares it with another app. */
export function MakeUnsentFileForm() {
  const say = useTranslate();
  const intl = useIntl();
  const { engine } = usePanel();
  const here = useLiveRead(readUnsent);
  const [made, setMade] = useState<MadeUnsentFile>();
  const [failed, setFailed] = useState(false);
  if (!here) return null;
  if (made) return <Made made={made} onAnother={() => setMade(undefined)} />;
  if (here.rows.length + here.drafts.length === 0) return <p>{say('unsentFile.make.nothing')}</p>;

  const make = async ({ passphrase }: Values, work: ProgressAndSignal): Promise<undefined> => {
    setFailed(false);
    try {
      setMade(await makeUnsentFile({ ...engine, registry }, passphrase, { random, ...work }));
    } catch (error) {
      if (work.signal.aborted) return;
      log('file not made', { error: errorTextForLog(error) });
      setFailed(true);
    }
  };
  return (
    <UnsentFileForm<Values>
      id="make"
      initial={nothingTyped}
      label="unsentFile.make"
      busy="unsentFile.make.busy"
      onSubmit={make}
    >
      <p>{say('unsentFile.make.text')}</p>
      <Card>
        <p>{say('unsentFile.make.holds', { what: workWords(intl, here) })}</p>
      </Card>
      {failed && (
        <Notice tone="stop" live="alert" title={say('unsentFile.make.failed')}>
          {say('unsentFile.make.failedText')}
        </Notice>
      )}
      <PassphraseField
        name="passphrase"
        label={say('unsentFile.passphrase.choose')}
        hint={say('unsentFile.passphrase.hint', { count: MIN_PASSPHRASE_LETTERS })}
        isNew
      />
      <OfferedWords />
      <PassphraseField
        name="again"
        label={say('unsentFile.passphrase.again')}
        validate={(value, all) =>
          normalizePassphrase(value ?? '') ===
          ('passphrase' in all ? normalizePassphrase(String(all.passphrase)) : undefined)
            ? undefined
            : say('unsentFile.passphrase.differ')
        }
      />
    </UnsentFileForm>
  );
}

/** Offers words that nobody guesses. They fill both fields, and are shown so that they can be noted. */
function OfferedWords() {
  const say = useTranslate();
  const { change } = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const [offered, setOffered] = useState<string>();
  const offer = (): void => {
    const words = generatePassphrase(random);
    setOffered(words);
    change('passphrase', words);
    change('again', words);
  };
  return (
    <>
      <div className={styles.acts}>
        <Button compact icon="refresh" onClick={offer}>
          {say('unsentFile.passphrase.offer')}
        </Button>
      </div>
      {offered !== undefined && values.passphrase === offered && (
        <Notice tone="note" live="status" title={say('unsentFile.passphrase.offered')}>
          <strong>{offered}</strong>
        </Notice>
      )}
    </>
  );
}

interface MadeProps {
  readonly made: MadeUnsentFile;
  readonly onAnother: () => void;
}

/** The finished file. No browser reports whether it was really saved. */
function Made({ made: { file, content }, onAnother }: MadeProps) {
  const say = useTranslate();
  const intl = useIntl();
  const moment = useTimeWithDayText();
  const [isSaved, setSaved] = useState(false);
  const save = (): void => {
    downloadFile(file, file.name);
    setSaved(true);
  };
  const send = async (): Promise<void> => {
    if ((await shareFile(file)) === 'failed') save();
  };
  return (
    <div className={styles.part}>
      <Notice
        tone={isSaved ? 'good' : 'note'}
        live="status"
        title={say(isSaved ? 'unsentFile.made.saved' : 'unsentFile.made')}
        actions={
          <>
            <Button kind="primary" compact icon="download" onClick={save}>
              {say('ics.Dialog.save')}
            </Button>
            {canShare(file.name, file.type) && (
              <Button compact icon="share" onClick={() => void send()}>
                {say('ics.Dialog.share')}
              </Button>
            )}
            <Button kind="quiet" compact onClick={onAnother}>
              {say('unsentFile.made.another')}
            </Button>
          </>
        }
      >
        <p className={styles.name}>{dotted(file.name, sizeText(intl, file.size))}</p>
        <p>
          {say(isSaved ? 'unsentFile.made.check' : 'unsentFile.made.text', {
            what: workWords(intl, content),
            when: moment(content.madeAt),
          })}
        </p>
      </Notice>
    </div>
  );
}

/** Returns "3 changes and 2 drafts · 4 files, 12 MB", counting only files that the server lacks. */
function workWords(intl: IntlShape, { rows, drafts, uploads }: Omit<Unsent, 'drafted'>): string {
  const named = new Set([...rows.flatMap(({ needs }) => needs), ...drafts.flatMap(draft => draft.uploads)]);
  const files = uploads.filter(({ id, status }) => named.has(id) && status.kind !== 'stored');
  const size = sizeText(
    intl,
    files.reduce((sum, file) => sum + file.size, 0),
  );
  return dotted(
    unsentWords(intl, { rows: rows.length, drafts: drafts.length }),
    files.length > 0 && intl.formatMessage({ id: 'outbox.files' }, { count: files.length, size }),
  );
}
