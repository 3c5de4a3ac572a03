import { useIntl } from 'react-intl';
import styles from './ListedErrors.module.css';

/** What the server found wrong with a record. */
export interface FoundError {
  readonly message: string;
  /** The field's name as the partner knows it; undefined where nothing is to stand before the message. */
  readonly where: string | undefined;
}

/** What the server found wrong, each with the name of its field. */
export function ListedErrors({ errors }: { readonly errors: readonly FoundError[] }) {
  const intl = useIntl();
  return (
    <ul className={styles.errors}>
      {errors.map(({ message, where }) => (
        <li key={`${where ?? ''} ${message}`}>
          {where === undefined
            ? message
            : intl.formatMessage(
                { id: 'outbox.fieldError' },
                { where, message, b: text => <strong>{text}</strong> },
              )}
        </li>
      ))}
    </ul>
  );
}
