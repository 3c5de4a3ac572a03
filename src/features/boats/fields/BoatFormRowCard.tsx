import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './BoatFormRowCard.module.css';
import type { BoatFormRowPlace } from './useBoatFormRows.ts';

export interface BoatFormRowCardProps {
  readonly place: BoatFormRowPlace;
  /** Its name for screen readers. */
  readonly name: string;
  /** The name as it is shown, when it isn't only that text. */
  readonly title?: ReactNode;
  /** A quiet line under the title. */
  readonly text?: ReactNode;
  /** Without it the row can't be removed: it is the last one of a list that a switch turns off. */
  readonly removeLabel?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A row of a list in the form: its name, its fields, and the button that takes it out. */
export function BoatFormRowCard({
  place: { remove },
  name,
  title = name,
  text,
  removeLabel,
  id,
  children,
}: BoatFormRowCardProps) {
  return (
    <li id={id} className={styles.card} tabIndex={-1} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {removeLabel !== undefined && (
          <IconButton icon="trash" tone="danger" label={removeLabel} onClick={remove} />
        )}
      </div>
      {children}
    </li>
  );
}
