import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Expiry } from '../../../domain/boat/boatDocument.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { expiryTones, getExpiryMessage } from './documentWords.ts';
import styles from './ExpiryWords.module.css';

export interface ExpiryWordsProps {
  readonly expiry: Expiry;
  /** The name of the document, shown before the words ("Sigorta poliçesi"). */
  readonly what?: string;
}

/** Says that a document has ended or when it will end, in the colour of its urgency. */
export function ExpiryWords({ expiry, what }: ExpiryWordsProps) {
  const say = useTranslate();
  const [id, values] = getExpiryMessage(expiry);
  const when = say(id, values);
  return (
    <span className={styles.words} data-tone={expiryTones[expiry.stage]}>
      <Icon name={expiry.stage === 'expired' ? 'warning' : 'clock'} size="small" />
      <span>{what === undefined ? when : say('common.Expiry.of', { what, when })}</span>
    </span>
  );
}
