import { Suspense } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../../kit/shell/area.ts';
import { useIsBeginner } from '../../../features/home/useIsBeginner.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { menuEntries, routeOf } from '../../areas.ts';
import styles from './Menus.module.css';

interface PhoneMenu {
  readonly inBar: readonly MenuEntry[];
  readonly behindMore: readonly MenuEntry[];
}

/** On a phone: what has a place in the bar, and the rest. */
export function usePhoneMenuEntries(): PhoneMenu {
  const kind = useIsBeginner() ? 'beginner' : 'established';
  const isInBar = ({ barLabel, barOf = kind }: MenuEntry): boolean =>
    barLabel !== undefined && barOf === kind;
  return { inBar: menuEntries.filter(isInBar), behindMore: menuEntries.filter(entry => !isInBar(entry)) };
}

/** The whole menu, from 1200 px. */
export function SideMenu() {
  const say = useTranslate();
  return (
    <nav className={styles.side} aria-label={say('shell.nav.label')}>
      <ul className={styles.list}>
        {menuEntries.map(entry => (
          <MenuLink key={entry.to} entry={entry} label={entry.label} className={styles.sideLink} />
        ))}
      </ul>
    </nav>
  );
}

/** At the bottom of the screen, below 1200 px. */
export function BottomBar({ onMore, moreOpen }: { readonly onMore: () => void; readonly moreOpen: boolean }) {
  const say = useTranslate();
  const current = useCurrent();
  const { inBar, behindMore } = usePhoneMenuEntries();
  return (
    <nav className={styles.bottom} aria-label={say('shell.nav.label')}>
      <ul className={styles.bar}>
        {inBar.map(entry => (
          <MenuLink
            key={entry.to}
            entry={entry}
            label={entry.barLabel ?? entry.label}
            className={styles.barLink}
          />
        ))}
        <li>
          <button
            type="button"
            className={styles.barLink}
            aria-haspopup="dialog"
            aria-expanded={moreOpen}
            data-current={(current && behindMore.includes(current)) || undefined}
            onClick={onMore}
          >
            <Icon name="more" />
            <span>{say('shell.nav.more')}</span>
            {behindMore.map(entry => (
              <Count key={entry.to} entry={entry} />
            ))}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly label: MenuEntry['label'];
  readonly className: string | undefined;
}

function MenuLink({ entry, label, className }: MenuLinkProps) {
  const say = useTranslate();
  const isCurrent = useCurrent() === entry;
  return (
    <li>
      <Link
        to={entry.to}
        className={className}
        aria-current={isCurrent ? 'page' : undefined}
        data-current={isCurrent || undefined}
      >
        <Icon name={entry.icon} />
        <span>{say(label)}</span>
        <Count entry={entry} />
      </Link>
    </li>
  );
}

/** The entry of the area that is shown. */
function useCurrent(): MenuEntry | undefined {
  return routeOf(useLocation().pathname)?.area.menu;
}

function Count({ entry: { Count: Counted } }: { readonly entry: MenuEntry }) {
  if (!Counted) return null;
  return (
    <span className={styles.count}>
      <Suspense>
        <Counted />
      </Suspense>
    </span>
  );
}
