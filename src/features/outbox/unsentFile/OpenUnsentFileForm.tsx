import { useState } from 'react';
import { useDroppedFiles } from '../../../kit/browser/files/useDroppedFiles.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { pickFiles } from '../../photos/pick/pickFiles.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { SealedFileError, sealedFileProblem, type SealedFileProblem } from '../../../lib/safe/sealedFile.ts';
import { registry } from '../../../resources/nouns.ts';
import { OtherAccountFileError } from '../../../sync/upkeep/unsentFile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { UnsentFileEntries } from './UnsentFileEntries.tsx';
import { UnsentFileForm, type ProgressAndSignal } from './UnsentFileForm.tsx';
import { PassphraseField } from './PassphraseField.tsx';
import styles from './UnsentFile.module.css';
import { openUnsentFile, type OpenedUnsentFile } from './unsentFile.ts';

/** The reason why a file can't be opened. */
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
  if (error instanceof OtherAccountFileError) return 'otherAccount';
  log('file not opened', { error: errorTextForLog(error) });
  return 'unreadable';
}

/** The chosen file, and its problem or its content, once known. */
interface Chosen {
  readonly file: File;
  readonly problem?: Problem | undefined;
  readonly work?: OpenedUnsentFile;
}

interface Values {
  readonly passphrase: string;
}

const nothingTyped: Values = { passphrase: '' };

/** Asks for a file and its passphrase, and shows the content. */
export function OpenUnsentFileForm() {
  const say = useTranslate();
  const { engine } = usePanel();
  const [chosen, setChosen] = useState<Chosen>();
  const choose = (file: File): void => {
    setChosen({ file });
    void sealedFileProblem(file)
      .catch(problemOf)
      .then(problem => {
        if (problem) setChosen(now => (now?.file === file ? { file, problem } : now));
      });
  };
  useDroppedFiles(([file]) => file && choose(file));
  const open = async (
    file: File,
    passphrase: string,
    progress: ProgressAndSignal,
  ): Promise<Record<string, string> | undefined> => {
    try {
      const work = await openUnsentFile({ ...engine, registry }, file, passphrase, progress);
      setChosen(now => (now?.file === file ? { file, work } : now));
    } catch (error) {
      if (progress.signal.aborted) return undefined;
      const problem = problemOf(error);
      if (problem === 'passphrase') return { passphrase: say(problems.passphrase) };
      setChosen({ file, problem });
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
        <UnsentFileForm<Values>
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          id="open"
          initial={nothingTyped}
          label="unsentFile.open"
          busy="unsentFile.open.busy"
          onSubmit={({ passphrase }, progress) => open(chosen.file, passphrase, progress)}
        >
          <PassphraseField name="passphrase" label={say('unsentFile.passphrase')} />
        </UnsentFileForm>
      )}
      {chosen?.work && <UnsentFileEntries key={chosen.file.name} work={chosen.work} />}
    </div>
  );
}
