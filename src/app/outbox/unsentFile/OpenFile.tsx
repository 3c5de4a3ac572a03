import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { usePanel } from '../../../features/common/engine/Panel.ts';
import { pickFiles } from '../../../features/common/photos/pick/pickFiles.ts';
import { useSay } from '../../../features/common/words/messages.tsx';
import { errorName, log } from '../../../lib/log.ts';
import { SealedFileError, sealedFileProblem, type SealedFileProblem } from '../../../lib/sealedFile.ts';
import { registry } from '../../../resources/nouns.ts';
import { OtherAccountError } from '../../../sync/unsentFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormScope } from '../../../ui/FormScope.tsx';
import { goToField } from '../../../ui/goToField.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { FileEntries } from './FileEntries.tsx';
import { PassphraseField } from './PassphraseField.tsx';
import styles from './UnsentFile.module.css';
import { openWorkFile, type WorkFile } from './workFile.ts';

/** Why a file isn't opened. */
type Problem = SealedFileProblem | 'otherAccount' | 'unreadable';

const problems = {
  other: 'unsentFile.problem.other',
  later: 'unsentFile.problem.later',
  passphrase: 'unsentFile.problem.passphrase',
  damaged: 'unsentFile.problem.damaged',
  otherAccount: 'unsentFile.problem.otherAccount',
  unreadable: 'unsentFile.problem.unreadable',
} as const satisfies Readonly<Record<Problem, string>>;

function problemOf(error: unknown): Problem {
  if (error instanceof SealedFileError) return error.problem;
  if (error instanceof OtherAccountError) return 'otherAccount';
  log('file not opened', { error: errorName(error) });
  return 'unreadable';
}

/** What was chosen, and what became of it: nothing yet, a problem, or its content. */
interface Chosen {
  readonly file: File;
  readonly problem?: Problem | undefined;
  readonly work?: WorkFile;
}

interface Values {
  readonly passphrase: string;
}

const nothingTyped: Values = { passphrase: '' };

/** Asks for a file and its passphrase, and shows what is in it. */
export function OpenFile() {
  const say = useSay();
  const { engine } = usePanel();
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState<number>();
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);
  const choose = (file: File): void => {
    over.current?.abort();
    setChosen({ file });
    void sealedFileProblem(file)
      .catch(problemOf)
      .then(problem => {
        if (problem) setChosen(now => (now?.file === file ? { file, problem } : now));
      });
  };
  useDroppedFile(choose);
  const open = async ({ passphrase }: Values): Promise<Record<string, string> | undefined> => {
    if (!chosen) return undefined;
    const { file } = chosen;
    const end = new AbortController();
    over.current = end;
    try {
      const progress = { onProgress: setShare, signal: end.signal };
      const work = await openWorkFile({ ...engine, registry }, file, passphrase, progress);
      if (!end.signal.aborted) setChosen({ file, work });
    } catch (error) {
      if (end.signal.aborted) return undefined;
      const problem = problemOf(error);
      if (problem === 'passphrase') {
        goToField('open', 'passphrase');
        return { passphrase: say(problems.passphrase) };
      }
      setChosen({ file, problem });
    } finally {
      setShare(undefined);
    }
    return undefined;
  };
  return (
    <div className={styles.part}>
      <p>{say('unsentFile.open.text')}</p>
      <div className={styles.acts}>
        <Button
          icon="file"
          onClick={() =>
            pickFiles({ several: false, camera: false, any: true }, ([file]) => {
              if (file) choose(file);
            })
          }
        >
          {say(chosen ? 'calendar.Import.another' : 'calendar.Import.choose')}
        </Button>
        {chosen && <p className={styles.name}>{chosen.file.name}</p>}
      </div>
      {chosen?.problem && (
        <Notice tone="stop" live="alert" title={say('unsentFile.problem')}>
          {say(problems[chosen.problem])}
        </Notice>
      )}
      {chosen && !chosen.problem && !chosen.work && (
        <Form<Values>
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          initialValues={nothingTyped}
          onSubmit={open}
          subscription={{ submitting: true }}
        >
          {({ form, submitting, handleSubmit }) => (
            <form
              className={styles.part}
              noValidate
              onSubmit={event => {
                if (form.getState().invalid) goToField('open', 'passphrase');
                void handleSubmit(event);
              }}
            >
              <FormScope id="open">
                <PassphraseField name="passphrase" label={say('unsentFile.passphrase')} />
              </FormScope>
              {submitting && (
                <ProgressBar
                  value={share}
                  label={say('unsentFile.open.busy')}
                  action={
                    <Button kind="quiet" compact onClick={() => over.current?.abort()}>
                      {say('unsentFile.stop')}
                    </Button>
                  }
                />
              )}
              <div className={styles.acts}>
                <Button type="submit" kind="primary" icon="lock" busy={submitting}>
                  {say('unsentFile.open')}
                </Button>
              </div>
            </form>
          )}
        </Form>
      )}
      {chosen?.work && <FileEntries key={chosen.file.name} work={chosen.work} />}
    </div>
  );
}

/** A file that is dropped anywhere on the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile(file);
  });
  useEffect(() => {
    const listen = (event: DragEvent): void => drop(event);
    document.addEventListener('dragover', listen);
    document.addEventListener('drop', listen);
    return () => {
      document.removeEventListener('dragover', listen);
      document.removeEventListener('drop', listen);
    };
  }, []);
}
