import { useIntl } from 'react-intl';
import type { Expiry } from '../../domain/boatDocument.ts';
import { Icon } from '../../ui/Icon.tsx';
import { expiryTones, expiryWords } from './documentWords.ts';
import styles from './ExpiryWords.module.css';

export interface ExpiryWordsProps {
  readonly expiry: Expiry;
  /** The name of the document, shown before the words ("Sigorta poliçesi"). */
  readonly what?: string;
}

/** Says that a document has ended or when it will, in the colour of how urgent that is. */
export function ExpiryWords({ expiry, what }: ExpiryWordsProps) {
  const intl = useIntl();
  const [id, values] = expiryWords(expiry);
  const when = intl.formatMessage({ id }, values);
  return (
    <span className={styles.words} data-tone={expiryTones[expiry.stage]}>
      <Icon name={expiry.stage === 'expired' ? 'warning' : 'clock'} size="small" />
      <span>
        {what === undefined ? when : intl.formatMessage({ id: 'common.Expiry.of' }, { what, when })}
      </span>
    </span>
  );
}
