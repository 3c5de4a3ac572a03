import styles from './CountBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const MOST_SHOWN = 99;

/** A small number beside what it counts. @param words what is read aloud in its place */
export function CountBadge({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
