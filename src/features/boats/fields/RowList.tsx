import type { ReactNode } from 'react';
import { useSay } from '../../../kit/words/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import { fieldId } from '../../../ui/form/fieldId.ts';
import { useScope } from '../../../ui/form/FormScope.tsx';
import { wizardFields } from '../wizardFields.ts';
import styles from './RowList.module.css';
import type { RowPlace, Rows, RowsField } from './useRows.ts';

export interface RowListProps {
  readonly list: RowsField;
  readonly rows: Rows<RowsField>['rows'];
  /** Shown instead of an empty list. */
  readonly none?: MessageId;
  readonly className?: string | undefined;
  readonly row: (place: RowPlace) => ReactNode;
  /** Elements below the rows, such as the button that adds a row. */
  readonly children: ReactNode;
}

/** Shows the rows of a list in the form. Problems of the list as a whole link to it. */
export function RowList({ list, rows, none, className, row, children }: RowListProps) {
  const say = useSay();
  const scope = useScope();
  return (
    <div id={`${fieldId(scope.id, list)}-group`} className={styles.section} tabIndex={-1}>
      {rows.length > 0 ? (
        <ol className={cx(styles.rows, className)} aria-label={say(wizardFields[list].label)}>
          {rows.map(row)}
        </ol>
      ) : (
        none && <p className={styles.none}>{say(none)}</p>
      )}
      {children}
    </div>
  );
}
