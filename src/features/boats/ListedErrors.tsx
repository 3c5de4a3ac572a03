import { useIntl } from 'react-intl';
import { tabLabels } from './boatWords.ts';
import { labelOf } from './fieldLabels.ts';
import styles from './ListedErrors.module.css';
import type { ListedError } from './serverErrors.ts';

/** What the server found wrong, each with the field's name as the partner knows it. */
export function ListedErrors({ errors }: { readonly errors: readonly ListedError[] }) {
  const intl = useIntl();
  return (
    <ul className={styles.errors}>
      {errors.map(({ key, message, at }) => {
        const label = at && (labelOf(at.field) ?? tabLabels[at.tab]);
        return (
          <li key={`${key} ${message}`}>
            {intl.formatMessage(
              { id: 'boats.Parked.error' },
              {
                where: label ? intl.formatMessage({ id: label }) : key,
                message,
                b: text => <strong>{text}</strong>,
              },
            )}
          </li>
        );
      })}
    </ul>
  );
}
