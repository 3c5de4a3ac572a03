import { useIntl } from 'react-intl';
import { usePlaceName } from './wizardRules.ts';
import styles from './ListedErrors.module.css';
import type { ListedError } from './serverErrors.ts';

/** What the server found wrong, each with the field's name as the partner knows it. */
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
