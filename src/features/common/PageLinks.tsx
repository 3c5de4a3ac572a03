import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Pager } from '../../ui/Pager.tsx';

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
  const intl = useIntl();
  return (
    <Pager
      page={page}
      pages={pages}
      label={intl.formatMessage({ id: 'pager.pages' })}
      words={{
        first: intl.formatMessage({ id: 'pager.first' }),
        previous: intl.formatMessage({ id: 'pager.previous' }),
        next: intl.formatMessage({ id: 'pager.next' }),
        last: intl.formatMessage({ id: 'pager.last' }),
      }}
      link={to => link(to === 1 ? undefined : to)}
      onGo={() => {
        window.scrollTo(0, 0);
        summary.current?.focus({ preventScroll: true });
      }}
    >
      {intl.formatMessage({ id: 'pager.page' }, { page, pages })}
    </Pager>
  );
}
