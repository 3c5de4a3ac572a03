import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './SaveFoot.module.css';

export interface SaveFootProps {
  readonly previous: ReactNode;
  /** "Bu cihaza kaydedildi 14:05". Not read aloud on each change: it would talk over the typing. */
  readonly status: ReactNode;
  /** The next button, or the last tab's acts, the main one last. */
  readonly next: ReactNode;
}

/** The foot of a form: stays at the bottom edge, above the bottom bar (`--frame-bottom`). */
export function SaveFoot({ previous, status, next }: SaveFootProps) {
  return (
    <div ref={tellHeight} className={cx('not-printed', styles.foot)}>
      <div className={styles.status}>{status}</div>
      <div className={styles.previous}>{previous}</div>
      <div className={styles.next}>{next}</div>
    </div>
  );
}

/** `--foot` on <html> is its height, so that what gets the focus is scrolled clear of it (WCAG 2.4.11). */
function tellHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
  watch.observe(foot);
  return () => {
    watch.disconnect();
    style.removeProperty('--foot');
  };
}
