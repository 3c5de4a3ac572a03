import type { ReactNode } from 'react';
import { buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import type { LinkRender } from './linkRender.ts';
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
  /** As a router's Link to a page. */
  readonly renderLink: (page: number, props: Parameters<LinkRender>[0]) => ReactNode;
}

/** Steps through the pages of a long list. A way that leads nowhere keeps its place, so that the others don't move under the thumb. */
export function Pager({ page, pages, label, children, words, renderLink }: PagerProps) {
  const way = (to: number, icon: IconName, word: string): ReactNode => {
    const content = (
      <>
        <Icon name={icon} size="small" />
        <VisuallyHidden>{word}</VisuallyHidden>
      </>
    );
    return (
      <li>
        {to < 1 || to > pages || to === page ? (
          <span className={styles.none} />
        ) : (
          renderLink(to, { className: buttonClass({ compact: true }), children: content })
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
