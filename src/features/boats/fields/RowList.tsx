import type { ReactNode } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import { fieldId } from '../../../ui/fieldId.ts';
import { useScope } from '../../../ui/FormScope.tsx';
import { wizardFields } from '../wizardFields.ts';
import styles from './RowList.module.css';
import type { RowPlace, Rows, RowsField } from './useRows.ts';

export interface RowListProps {
  readonly list: RowsField;
  readonly rows: Rows<RowsField>['rows'];
  /** In place of the list when it is empty. */
  readonly none?: MessageId;
  readonly className?: string | undefined;
  readonly row: (place: RowPlace) => ReactNode;
  /** What stands below it, such as the button that adds a row. */
  readonly children: ReactNode;
}

/** The rows of a list in the form; what is wrong with the list as a whole leads here. */
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
