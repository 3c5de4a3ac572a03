import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useSay } from '../words/messages.tsx';
import { useIsBack } from './places.ts';
import styles from './PageLinks.module.css';

export interface PageLinksProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Undefined stands for the first page. */
  readonly link: (page: number | undefined) => string;
  /** What has the focus after another page was opened: it says which one. */
  readonly summary: RefObject<HTMLElement | null>;
}

/**
 * Leads to the other pages of a list. A way that leads nowhere keeps its place, so that the others don't move
 * under the thumb.
 */
export function PageLinks({ page, pages, link, summary }: PageLinksProps) {
  const say = useSay();
  const isBack = useIsBack();
  const before = useRef(page);
  // Not before the other page is there: until then the place is kept to which back leads.
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
