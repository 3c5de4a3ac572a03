import { useIntl } from 'react-intl';
import styles from './ServerErrors.module.css';

/** An error that the server found in a record. */
export interface ServerError {
  readonly message: string;
  /** The field's name as the partner knows it; undefined for a message without a name before it. */
  readonly where: string | undefined;
}

/** Lists the errors that the server found, each with the name of its field. */
export function ServerErrors({ errors }: { readonly errors: readonly ServerError[] }) {
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
