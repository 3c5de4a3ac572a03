import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { UploadKind } from '../../../domain/photo.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import type { AddingPhotos, AddPhotoProblem } from './AddingPhotos.ts';
import { photoProblemMessages, acceptedTypesMessages } from './photoProblem.ts';
import styles from './PhotoProblems.module.css';

export interface PhotoProblemsProps {
  readonly kind: UploadKind;
  readonly most: number;
  readonly store: AddingPhotos;
}

/** The most files with the same problem that have a line each; more of them share a line. */
const MAX_NAMED = 3;

/**
 * Groups the problems into lines: more than `MAX_NAMED` files with the same problem share a line, at the
 * place of the first. All files are named.
 */
function alike(problems: readonly AddPhotoProblem[]): readonly (readonly AddPhotoProblem[])[] {
  const groups = Map.groupBy(problems, ({ problem }) => problem);
  return [...groups.values()].flatMap(group =>
    group.length > MAX_NAMED ? [group] : group.map(one => [one]),
  );
}

/**
 * Files that weren't added, each by its name with what happened and what to do; they stay until they are
 * closed.
 */
export function PhotoProblems({ kind, most, store }: PhotoProblemsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { problems, tooMany } = useSyncExternalStore(store.subscribe, store.get);
  const count = problems.length + tooMany.length;
  const place = useRef<HTMLDivElement>(null);
  // Scrolls the notice and its buttons out from under the fixed bars.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={place}>
      <Notice
        tone="stop"
        live="status"
        title={say('photo.Problems.title', { count })}
        actions={
          problems.length > 1 || tooMany.length > 0 ? (
            <Button kind="secondary" compact onClick={() => store.dismissAll()}>
              {say('photo.Problems.dismissAll')}
            </Button>
          ) : undefined
        }
      >
        <ul className={styles.list}>
          {alike(problems).map(([problem, ...others]) => {
            if (!problem) return null;
            const names = listOf([problem, ...others].map(({ name }) => name));
            const name =
              others.length === 0
                ? problem.name
                : say('photo.Problems.alike', { name: problem.name, count: others.length });
            return (
              <li key={problem.key} className={styles.line}>
                <span className={styles.words}>
                  {names !== '' && <strong>{names}</strong>}
                  <span>{textOf(problem)}</span>
                </span>
                <IconButton
                  icon="close"
                  label={say('photo.Problems.dismiss', { name })}
                  onClick={() => {
                    for (const { key } of [problem, ...others]) store.dismiss(key);
                  }}
                />
              </li>
            );
          })}
          {tooMany.length > 0 && (
            <li className={styles.words}>
              <strong>{listOf(tooMany)}</strong>
              <span>{say('photo.Problems.tooMany', { most, count: tooMany.length })}</span>
            </li>
          )}
        </ul>
      </Notice>
    </div>
  );

  function listOf(names: readonly string[]): string {
    return intl.formatList(names.filter(name => name !== ''));
  }

  function textOf({ problem, needed, free }: AddPhotoProblem): string {
    if (problem === 'noSpace' && needed !== undefined && free !== undefined && free < needed) {
      return say('photo.Problem.noSpaceOf', { needed: megabytes(needed), free: megabytes(free) });
    }
    return say(photoProblemMessages[problem], { types: say(acceptedTypesMessages[kind]) });
  }

  function megabytes(bytes: number): string {
    return intl.formatNumber(bytes / (1024 * 1024), { maximumFractionDigits: 1 });
  }
}
