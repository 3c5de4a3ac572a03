import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Expiry, ExpiryStage } from '../../../domain/boat/boatDocument.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';
import styles from './ExpiryWords.module.css';

const tones = {
  expired: 'stop',
  days7: 'stop',
  days30: 'wait',
  days60: 'note',
} as const satisfies Readonly<Record<ExpiryStage, Tone>>;

export interface ExpiryWordsProps {
  readonly expiry: Expiry;
  /** The name of the document, shown before the words ("Sigorta poliçesi"). */
  readonly what?: string;
}

/** Says that a document has ended or when it will end, in the colour of its urgency. */
export function ExpiryWords({ expiry: { stage, daysLeft }, what }: ExpiryWordsProps) {
  const say = useTranslate();
  const isOver = daysLeft < 0;
  const when = say(isOver ? 'common.Expiry.over' : 'common.Expiry.left', { days: Math.abs(daysLeft) });
  return (
    <span className={styles.words} data-tone={tones[stage]}>
      <Icon name={stage === 'expired' ? 'warning' : 'clock'} size="small" />
      <span>{what === undefined ? when : say('common.Expiry.of', { what, when })}</span>
    </span>
  );
}
