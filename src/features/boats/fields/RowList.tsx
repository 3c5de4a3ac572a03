import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import { fieldId } from '../../../ui/form/fieldId.ts';
import { useFormScope } from '../../../ui/form/FormScope.tsx';
import { boatWizardFields } from '../boatWizardFields.ts';
import styles from './RowList.module.css';
import type { BoatFormRowPlace, BoatFormRowsField } from './useBoatFormRows.ts';

export interface BoatFormRowsViewProps {
  readonly list: BoatFormRowsField;
  readonly rows: readonly BoatFormRowPlace[];
  /** Shown instead of an empty list. */
  readonly none?: MessageId;
  readonly className?: string | undefined;
  readonly row: (place: BoatFormRowPlace) => ReactNode;
  /** Elements below the rows, such as the button that adds a row. */
  readonly children: ReactNode;
}

/** Shows the rows of a list in the form. Problems of the list as a whole link to it. */
export function RowList({ list, rows, none, className, row, children }: BoatFormRowsViewProps) {
  const say = useTranslate();
  const scope = useFormScope();
  return (
    <div id={`${fieldId(scope.id, list)}-group`} className={styles.section} tabIndex={-1}>
      {rows.length > 0 ? (
        <ol className={cx(styles.rows, className)} aria-label={say(boatWizardFields[list].label)}>
          {rows.map(row)}
        </ol>
      ) : (
        none && <p className={styles.none}>{say(none)}</p>
      )}
      {children}
    </div>
  );
}
