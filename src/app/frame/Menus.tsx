import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Menus.module.css';
import { bottomBar, isCurrent, moreMenu, sideMenu, type NavEntry } from './nav.ts';
import { useUnread } from './unread.ts';

// It reads bookings: the first screen doesn't wait for its code.
const ToAnswer = lazy(async () => ({ default: (await import('./ToAnswer.tsx')).ToAnswer }));

/** A042–A049: the whole menu, from 1200 px. */
export function SideMenu() {
  const intl = useIntl();
  return (
    <nav className={styles.side} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
      <ul className={styles.list}>
        {sideMenu.map(entry => (
          <MenuLink key={entry.to} entry={entry} className={styles.sideLink} />
        ))}
      </ul>
    </nav>
  );
}

/** Within the thumb's reach, below 1200 px. */
export function BottomBar({ onMore, moreOpen }: { readonly onMore: () => void; readonly moreOpen: boolean }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const unread = useUnread();
  const behindMore = moreMenu.some(entry => isCurrent(entry, pathname));
  return (
    <nav className={styles.bottom} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
      <ul className={styles.bar}>
        {bottomBar.map(entry => (
          <MenuLink key={entry.to} entry={entry} className={styles.barLink} />
        ))}
        <li>
          <button
            type="button"
            className={styles.barLink}
            aria-haspopup="dialog"
            aria-expanded={moreOpen}
            data-current={behindMore || undefined}
            onClick={onMore}
          >
            <Icon name="more" />
            <span>{intl.formatMessage({ id: 'shell.nav.more' })}</span>
            {unread > 0 && <Unread count={unread} />}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function MenuLink({
  entry,
  className,
}: {
  readonly entry: NavEntry;
  readonly className: string | undefined;
}) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const unread = useUnread();
  const current = isCurrent(entry, pathname);
  return (
    <li>
      <Link
        to={entry.to}
        className={className}
        aria-current={current ? 'page' : undefined}
        data-current={current || undefined}
      >
        <Icon name={entry.icon} />
        <span>{intl.formatMessage({ id: entry.label })}</span>
        {entry.badge === 'unreadMessages' && unread > 0 && <Unread count={unread} />}
        {entry.badge === 'toAnswer' && (
          <Suspense>
            <ToAnswer />
          </Suspense>
        )}
      </Link>
    </li>
  );
}

/** A047 */
export function Unread({ count }: { readonly count: number }) {
  const intl = useIntl();
  return <MenuCount count={count} words={intl.formatMessage({ id: 'shell.nav.unread' }, { count })} />;
}

const MOST_SHOWN = 99;

/** How many wait behind a menu entry. */
export function MenuCount({ count, words }: { readonly count: number; readonly words: string }) {
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
