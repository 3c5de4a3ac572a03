import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Chip.module.css';
import { Icon, type IconName } from '../marks/Icon.tsx';
import type { Tone } from '../marks/tone.ts';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone: Tone;
  /** The dot breathes: something is under way. */
  readonly live: boolean;
  /** In place of the dot. */
  readonly icon: IconName | undefined;
  /** All has arrived a moment ago: the boat of the logo comes in. */
  readonly arrived: boolean;
  readonly to: string;
  readonly 'aria-label': string;
}

/** A status that goes on: a dot and a word, never a dot alone, in a link that is a 48 px target. */
export function Chip({ children, tone, live, icon, arrived, ...link }: ChipProps) {
  return (
    <Link className={styles.target} {...link}>
      <span className={styles.chip} data-tone={tone}>
        {icon ? (
          <Icon name={icon} size="small" />
        ) : arrived ? (
          <Icon name="boat" size="small" className={styles.arrived} />
        ) : (
          <span className={cx(styles.dot, live && styles.live)} aria-hidden="true" />
        )}
        <span className={styles.text}>{children}</span>
      </span>
    </Link>
  );
}
