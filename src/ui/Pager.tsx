import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { buttonClass } from './buttonClass.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Pager.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Its accessible name ("Sayfalar"). */
  readonly label: string;
  /** "3 / 26". */
  readonly children: ReactNode;
  readonly words: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>>;
  readonly link: (page: number) => string;
  /** Another page was chosen. */
  readonly onGo: () => void;
}

/** Steps through the pages of a long list. A way that leads nowhere keeps its place, so that the others don't move under the thumb. */
export function Pager({ page, pages, label, children, words, link, onGo }: PagerProps) {
  const way = (to: number, icon: IconName, word: string): ReactNode => {
    return (
      <li>
        {to < 1 || to > pages || to === page ? (
          <span className={styles.none} />
        ) : (
          <Link className={buttonClass({ compact: true })} to={link(to)} onClick={onGo}>
            <Icon name={icon} size="small" />
            <VisuallyHidden>{word}</VisuallyHidden>
          </Link>
        )}
      </li>
    );
  };
  return (
    <nav aria-label={label}>
      <ul className={styles.pager}>
        {way(1, 'first', words.first)}
        {way(page - 1, 'left', words.previous)}
        <li className={styles.here}>{children}</li>
        {way(page + 1, 'right', words.next)}
        {way(pages, 'last', words.last)}
      </ul>
    </nav>
  );
}
