import styles from './CountBadge.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const MAX_SHOWN = 99;
const MAX_ON_PHONES = 9;

/** A small number beside what it counts. @param words what is read aloud in its place */
export function CountBadge({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">
        <span className={styles.desk}>{atMost(count, MAX_SHOWN)}</span>
        <span className={styles.phone}>{atMost(count, MAX_ON_PHONES)}</span>
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function atMost(count: number, most: number): string {
  return count > most ? `${most}+` : String(count);
}
