import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listen } from '../listen.ts';
import { Button } from '../buttons/Button.tsx';
import { fieldId } from './fieldId.ts';
import { useFormScope } from './FormScope.tsx';
import styles from './FormSummary.module.css';
import { goToField } from './goToField.ts';
import { hasContent } from '../hasContent.ts';
import { Icon } from '../marks/Icon.tsx';

export interface FieldProblem {
  readonly name: string;
  readonly label: ReactNode;
  readonly error: ReactNode;
}

export interface FormSummaryProps {
  /** "Lütfen formu doğru bir şekilde doldurun". */
  readonly title: ReactNode;
  /** Nothing is shown while it is empty. */
  readonly problems: readonly FieldProblem[];
  /**
   * Each new number moves the focus here. For a check that is no submit (leaving a wizard's tab); a submit of
   * the form around it moves the focus by itself.
   */
  readonly attempt?: number | undefined;
  /** The number of problems to list at first. A button with the words `showAll` lists all of them. */
  readonly most?: number | undefined;
  readonly showAll?: ReactNode;
  /** More buttons: other ways to go on. */
  readonly actions?: ReactNode;
}

/** The list of a form's problems, above the form. Each line is a link that moves the focus to its field. */
export function FormSummary({
  title,
  problems,
  attempt = 0,
  most = Infinity,
  showAll,
  actions,
}: FormSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const scope = useFormScope();
  const [submits, setSubmits] = useState(0);
  const seen = useRef(0);
  // The attempt for which the partner has asked to see all problems.
  const [whole, setWhole] = useState<number>();
  const listed = whole === submits + attempt ? problems : problems.slice(0, most);
  const shown = problems.length > 0;

  useEffect(() => {
    const form = place.current?.closest('form');
    return listen(form, 'submit', () => setSubmits(before => before + 1));
  }, []);

  // The server's problems may arrive after the submit. The focus moves when they are shown, once per attempt.
  useEffect(() => {
    if (!shown || submits + attempt === seen.current) return;
    seen.current = submits + attempt;
    place.current?.focus();
  }, [shown, submits, attempt]);

  if (!shown) return <div ref={place} hidden />;
  return (
    <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {listed.map(problem => (
            <li key={problem.name}>
              <a
                className={styles.link}
                href={`#${fieldId(scope.id, problem.name)}`}
                onClick={event => {
                  event.preventDefault();
                  goToField(scope.id, problem.name);
                }}
              >
                <strong>{problem.label}:</strong> {problem.error}
              </a>
            </li>
          ))}
        </ul>
        {(listed.length < problems.length || hasContent(actions)) && (
          <div className={styles.actions}>
            {listed.length < problems.length && (
              <Button
                compact
                kind="quiet"
                onClick={() => {
                  setWhole(submits + attempt);
                  // It disappears, and Safari hasn't focused it. The list is read from its beginning.
                  place.current?.focus({ preventScroll: true });
                }}
              >
                {showAll}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
