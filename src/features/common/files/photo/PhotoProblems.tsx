import { useIntl } from 'react-intl';
import type { UploadKind } from '../../../../domain/photo.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
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

/** So many files with one problem are listed by name. */
const MOST_NAMED = 3;

/** The problems line by line: many files that weren't added for one reason share a line, in the place of the first. */
function alike(problems: readonly AddProblem[]): readonly (readonly [AddProblem, ...AddProblem[]])[] {
  const groups = new Map<string, [AddProblem, ...AddProblem[]]>();
  for (const one of problems) {
    const others = groups.get(one.problem);
    if (others) others.push(one);
    else groups.set(one.problem, [one]);
  }
  return [...groups.values()].flatMap(group =>
    group.length > MOST_NAMED ? [group] : group.map((one): [AddProblem] => [one]),
  );
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
        {alike(problems).map(([problem, ...others]) => {
          const name =
            others.length === 0
              ? problem.name
              : intl.formatMessage(
                  { id: 'photo.Problems.alike' },
                  { name: problem.name, count: others.length },
                );
          return (
            <li key={problem.key} className={styles.line}>
              <span className={styles.words}>
                {name !== '' && <strong>{name}</strong>}
                <span>{textOf(problem)}</span>
              </span>
              <IconButton
                icon="close"
                label={intl.formatMessage({ id: 'photo.Problems.dismiss' }, { name })}
                onClick={() => {
                  for (const { key } of [problem, ...others]) onDismiss(key);
                }}
              />
            </li>
          );
        })}
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
