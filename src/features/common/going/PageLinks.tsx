import type { RefObject } from 'react';
import { useSay } from '../words/messages.tsx';
import { Pager } from '../../../ui/Pager.tsx';

export interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** Undefined stands for the first page. */
  readonly link: (page: number | undefined) => string;
  /** What has the focus after another page was opened: it says which one. */
  readonly summary: RefObject<HTMLElement | null>;
}

/** Leads to the other pages of a list. */
export function PageLinks({ page, pages, link, summary }: PageLinksProps) {
  const say = useSay();
  return (
    <Pager
      page={page}
      pages={pages}
      label={say('pager.pages')}
      words={{
        first: say('pager.first'),
        previous: say('pager.previous'),
        next: say('pager.next'),
        last: say('pager.last'),
      }}
      link={to => link(to === 1 ? undefined : to)}
      onGo={() => {
        window.scrollTo(0, 0);
        summary.current?.focus({ preventScroll: true });
      }}
    >
      {say('pager.page', { page, pages })}
    </Pager>
  );
}
