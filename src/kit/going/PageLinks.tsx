import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { Icon, type IconName } from '../../ui/marks/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTranslate } from '../words/messages.tsx';
import { useIsReturningToScreen } from './places.ts';
import styles from './PageLinks.module.css';

export interface PageLinksProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Undefined stands for the first page. */
  readonly link: (page: number | undefined) => string;
  /** The element that gets the focus after another page was opened; it names that page. */
  readonly summary: RefObject<HTMLElement | null>;
}

/**
 * Links to the other pages of a list. The place of a missing link stays empty, so that the others don't move
 * under the thumb.
 */
export function PageLinks({ page, pages, link, summary }: PageLinksProps) {
  const say = useTranslate();
  const isBack = useIsReturningToScreen();
  const before = useRef(page);
  // Scrolls only when the other page is shown: until then the position to which Back returns is kept.
  const begin = useEffectEvent(() => {
    if (before.current !== page && !isBack) {
      window.scrollTo(0, 0);
      summary.current?.focus({ preventScroll: true });
    }
    before.current = page;
  });
  useEffect(() => begin(), [page]);
  const way = (to: number, icon: IconName, word: string): ReactNode => (
    <li>
      {to < 1 || to > pages || to === page ? (
        <span className={styles.none} />
      ) : (
        <Link className={buttonClass({ compact: true })} to={link(to === 1 ? undefined : to)}>
          <Icon name={icon} size="small" />
          <VisuallyHidden>{word}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
  return (
    <nav aria-label={say('pager.pages')}>
      <ul className={styles.pager}>
        {way(1, 'first', say('pager.first'))}
        {way(page - 1, 'left', say('pager.previous'))}
        <li className={styles.here}>{say('pager.page', { page, pages })}</li>
        {way(page + 1, 'right', say('pager.next'))}
        {way(pages, 'last', say('pager.last'))}
      </ul>
    </nav>
  );
}
