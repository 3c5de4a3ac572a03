import type { MouseEvent, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './Chip.module.css';
import type { LinkRender } from './linkRender.ts';
import type { Tone } from './tone.ts';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  /** The dot breathes: something is under way. */
  readonly live?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** As a router's Link. */
  readonly render?: LinkRender | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A status that goes on: a dot and a word, never a dot alone. With `onClick` or `render` it is a 48 px target. */
export function Chip({ children, tone = 'neutral', live = false, onClick, render, ref }: ChipProps) {
  const content = (
    <span className={styles.chip} data-tone={tone}>
      <span className={cx(styles.dot, live && styles.live)} aria-hidden="true" />
      <span className={styles.text}>{children}</span>
    </span>
  );
  if (render !== undefined) return render({ className: cx(styles.target), children: content });
  if (onClick === undefined) return content;
  return (
    <button type="button" ref={ref} className={styles.target} onClick={onClick}>
      {content}
    </button>
  );
}
