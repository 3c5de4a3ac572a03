import type { ReactNode } from 'react';
import { useTranslate } from '../words/messages.tsx';
import styles from './Compared.module.css';

export interface ComparedLine {
  readonly label: MessageId;
  readonly one: ReactNode;
  readonly other: ReactNode;
}

export interface ComparedSidesProps {
  /** The names of the two sides. */
  readonly labels: readonly [MessageId, MessageId];
  readonly lines: readonly ComparedLine[];
  /** For short values: both sides are beside each other also on a phone, and the second one is valid. */
  readonly brief?: boolean;
}

/** Two sides of something, line by line. */
export function ComparedSides({ labels, lines, brief = false }: ComparedSidesProps) {
  const say = useTranslate();
  const side = (label: MessageId, value: ReactNode) => (
    <dd className={styles.side}>
      <span className={styles.whose}>{say(label)}</span>
      {brief ? <span>{value}</span> : value}
    </dd>
  );
  return (
    <dl className={brief ? styles.brief : styles.facts}>
      {lines.map(({ label, one, other }) => (
        <div key={label} className={styles.fact}>
          <dt>{say(label)}</dt>
          {side(labels[0], one)}
          {side(labels[1], other)}
        </div>
      ))}
    </dl>
  );
}
