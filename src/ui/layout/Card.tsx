import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Card.module.css';
import type { Tone } from '../marks/tone.ts';

export interface CardProps {
  readonly children: ReactNode;
  /** `article` for one of many like it, `section` for a part of the page. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** No padding: the content brings its own (a picture, rows). */
  readonly flush?: boolean | undefined;
  /** An outline in its colour, for what needs the partner. */
  readonly tone?: Exclude<Tone, 'neutral'> | undefined;
  /**
   * The focus came to something in it, or to a dialog that was opened from it: React's events follow the
   * components.
   */
  readonly onFocus?: (() => void) | undefined;
}

/** White paper on the page. Holds one thing. */
export function Card({ children, as: Tag = 'div', flush = false, tone, onFocus }: CardProps) {
  return (
    <Tag
      className={cx(styles.card, flush && styles.flush, tone !== undefined && styles.toned)}
      data-tone={tone}
      onFocus={onFocus}
    >
      {children}
    </Tag>
  );
}
