import { useIntl } from 'react-intl';
import { usePlaceName } from './wizardRules.ts';
import styles from './ListedErrors.module.css';
import type { ListedError } from './serverErrors.ts';

/** The server's errors, each with the field's label. */
export function ListedErrors({ errors }: { readonly errors: readonly ListedError[] }) {
  const intl = useIntl();
  const nameOf = usePlaceName();
  return (
    <ul className={styles.errors}>
      {errors.map(({ key, message, at }) => (
        <li key={`${key ?? ''} ${message}`}>
          {key === undefined
            ? message
            : intl.formatMessage(
                { id: 'outbox.fieldError' },
                { where: at ? nameOf(at.path) : key, message, b: text => <strong>{text}</strong> },
              )}
        </li>
      ))}
    </ul>
  );
}
