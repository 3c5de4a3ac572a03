import { useIntl } from 'react-intl';
import type { UploadKind } from '../../../domain/photo.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AddProblem, AddState } from './AddingPhotos.ts';
import { problemMessages, typeMessages } from './photoProblem.ts';
import styles from './PhotoProblems.module.css';

export interface PhotoProblemsProps {
  readonly kind: UploadKind;
  readonly most: number;
  readonly adding: AddState;
  readonly onDismiss: (problem: number) => void;
  readonly onDismissAll: () => void;
}

/** Files that weren't added, each by its name with what happened and what to do (B210); they stay until they are closed. */
export function PhotoProblems({ kind, most, adding, onDismiss, onDismissAll }: PhotoProblemsProps) {
  const intl = useIntl();
  const { problems, tooMany } = adding;
  if (problems.length === 0 && tooMany === 0) return null;
  return (
    <Notice
      tone="stop"
      live="status"
      title={intl.formatMessage({ id: 'photo.Problems.title' }, { count: problems.length + tooMany })}
      actions={
        problems.length > 1 || tooMany > 0 ? (
          <Button kind="secondary" compact onClick={onDismissAll}>
            {intl.formatMessage({ id: 'photo.Problems.dismissAll' })}
          </Button>
        ) : undefined
      }
    >
      <ul className={styles.list}>
        {problems.map(problem => (
          <li key={problem.key} className={styles.line}>
            <span className={styles.words}>
              {problem.name !== '' && <strong>{problem.name}</strong>}
              <span>{textOf(problem)}</span>
            </span>
            <IconButton
              icon="close"
              label={intl.formatMessage({ id: 'photo.Problems.dismiss' }, { name: problem.name })}
              onClick={() => onDismiss(problem.key)}
            />
          </li>
        ))}
        {tooMany > 0 && (
          <li>{intl.formatMessage({ id: 'photo.Problems.tooMany' }, { most, count: tooMany })}</li>
        )}
      </ul>
    </Notice>
  );

  function textOf({ problem, needed, free }: AddProblem): string {
    if (problem === 'noSpace' && needed !== undefined && free !== undefined && free < needed) {
      return intl.formatMessage(
        { id: 'photo.Problem.noSpaceOf' },
        { needed: megabytes(needed), free: megabytes(free) },
      );
    }
    return intl.formatMessage(
      { id: problemMessages[problem] },
      { types: intl.formatMessage({ id: typeMessages[kind] }) },
    );
  }

  function megabytes(bytes: number): string {
    return intl.formatNumber(bytes / (1024 * 1024), { maximumFractionDigits: 1 });
  }
}
