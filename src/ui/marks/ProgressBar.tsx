import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 1; undefined when the total isn't known. */
  readonly value?: number | undefined;
  /** The name of the work ("Fotoğraf gönderiliyor"). */
  readonly label: string;
  /** Shown at the right over the bar ("%40"), and read instead of the number. */
  readonly text?: string | undefined;
  /** A cancel button. */
  readonly action?: ReactNode;
}

/** The progress of work that goes on. For a fixed measure use `Meter`. */
export function ProgressBar({ value, label, text, action }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.whole}>
      <div className={styles.main}>
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </div>
        <div
          className={styles.track}
          data-tone="sea"
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
        >
          <span
            className={cx(styles.bar, percent === undefined && styles.unknown)}
            style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
          />
        </div>
      </div>
      {action}
    </div>
  );
}
