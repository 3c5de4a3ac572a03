import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import styles from './OutboxSection.module.css';

export interface OutboxSectionProps {
  readonly title: MessageId;
  readonly children: ReactNode;
}

/** A part of the outbox page. */
export function OutboxSection({ title, children }: OutboxSectionProps) {
  const say = useTranslate();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {say(title)}
      </h2>
      {children}
    </section>
  );
}
