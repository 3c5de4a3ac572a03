import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/values/links.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { usePullWhenStale, useLiveRead } from '../../../kit/engine/Panel.ts';
import { usePartner } from '../../../features/account/shared/usePartner.ts';
import { notifications, readNotifications } from '../../../resources/home/notifications.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { contactWays } from '../../../kit/words/contactWays.ts';
import { phoneLink } from '../../../lib/safe/safeAddress.ts';
import { RenderWhenOpened } from '../../../kit/shell/RenderWhenOpened.tsx';
import { OutboxStatusChip } from './OutboxStatusChip.tsx';
import { PanelLogo } from './PanelLogo.tsx';
import { LanguageSwitch } from '../../../kit/shell/LanguageSwitch.tsx';
import styles from './TopBar.module.css';
import { useOpenUntilNavigation } from '../../../kit/going/useOpenUntilNavigation.ts';
import { lazyNamed } from '../../../kit/going/lazyNamed.tsx';

/** Separates the two lines of the partner's button, for screen readers and voice control. */
const SPACE = ' ';

const NotificationsPanel = lazyNamed(() => import('./NotificationsPanel.tsx'), 'NotificationsPanel');
const UserPanel = lazyNamed(() => import('./UserPanel.tsx'), 'UserPanel');

interface Props {
  readonly finishTyping: () => Promise<void>;
  /** Whether the partner's menu is open: the bar below opens it, too. */
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly onFind: () => void;
}

/** Help line, language, notifications, the partner; and the status of unsent work. */
export function TopBar({ finishTyping, menuOpen, onMenu, onFind }: Props) {
  const say = useTranslate();
  // With large letters there is none for what isn't pressed often, or only says who this is.
  const hasRoom = useMedia('(width >= 75em)');
  const { language } = useLanguage();
  const [areNotificationsOpen, setNotificationsOpen] = useOpenUntilNavigation();
  usePullWhenStale(notifications, undefined);
  const held = useLiveRead(readNotifications, language);
  const list = held?.value ?? [];
  const unread = list.filter(item => !item.isRead).length;
  const partner = usePartner();
  const name = `${partner.firstName} ${partner.lastName}`;
  return (
    <header className={styles.bar}>
      <Link to={links.home()} className={styles.brand}>
        <PanelLogo />
      </Link>
      <div className={styles.desk}>
        {hasRoom && contactWays.helpLine && (
          <ButtonLink kind="quiet" compact icon="phone" href={phoneLink(contactWays.helpLine)}>
            {say('shell.helpLine', { number: contactWays.helpLine })}
          </ButtonLink>
        )}
        <IconButton icon="search" label={say('shell.find')} aria-haspopup="dialog" onClick={onFind} />
        <LanguageSwitch />
      </div>
      <div className={styles.end}>
        <OutboxStatusChip />
        <IconButton
          icon="bell"
          label={say('shell.notifications.open', { count: unread })}
          badge={unread > 0 ? unread : undefined}
          aria-haspopup="dialog"
          aria-expanded={areNotificationsOpen}
          onClick={() => setNotificationsOpen(true)}
        />
        <button
          type="button"
          className={styles.user}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          aria-label={say('shell.user.open', { name })}
          onClick={() => onMenu(true)}
        >
          <Avatar picture={partner.profilePicture} name={name} />
          <span className={styles.userWords} hidden={!hasRoom}>
            <span className={styles.userName}>{name}</span>
            {SPACE}
            <span className={styles.userRole}>{say('shell.user.partner')}</span>
          </span>
        </button>
      </div>
      <RenderWhenOpened open={areNotificationsOpen}>
        <NotificationsPanel
          open={areNotificationsOpen}
          onOpenChange={setNotificationsOpen}
          list={list}
          fetchedAt={held?.fetchedAt}
        />
      </RenderWhenOpened>
      <RenderWhenOpened open={menuOpen}>
        <UserPanel
          open={menuOpen}
          onOpenChange={onMenu}
          name={name}
          email={partner.email}
          onFind={onFind}
          finishTyping={finishTyping}
        />
      </RenderWhenOpened>
    </header>
  );
}
