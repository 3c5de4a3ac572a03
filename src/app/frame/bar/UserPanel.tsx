import { use, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import { List } from '../../../ui/layout/List.tsx';
import { PopupPanel } from '../../../ui/dialogs/PopupPanel.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { contactWays } from '../../../kit/words/contactWays.ts';
import { ownLink, phoneLink } from '../../../lib/safe/safeAddress.ts';
import { LanguageSwitch } from '../../../kit/shell/LanguageSwitch.tsx';
import { usePhoneMenuEntries } from './Menus.tsx';
import styles from './UserPanel.module.css';
import { SignOutDialog } from './SignOutDialog.tsx';
import { themes } from '../../../db/device/deviceRows.ts';
import { ThemeContext } from '../../start/theme.ts';
import { workerUpdate } from '../../start/worker.ts';
import { useInstallWay } from '../../../kit/browser/installation.ts';
import { lazyNamed } from '../../../kit/going/lazyNamed.tsx';
import { HELP_KEY } from '../../useShortcuts.ts';
import { RenderWhenOpened } from '../../../kit/shell/RenderWhenOpened.tsx';
import { useVersionText } from '../../../features/news/useVersionText.ts';

const ShortcutsDialog = lazyNamed(() => import('../ShortcutsDialog.tsx'), 'ShortcutsDialog');
const NewsDialog = lazyNamed(() => import('../../../features/news/NewsDialog.tsx'), 'NewsDialog');

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly name: string;
  readonly email: string;
  readonly onFind: () => void;
  readonly finishTyping: () => Promise<void>;
}

const themeLabels = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
  sun: 'shell.theme.sun',
} as const;
const themeIcons = { system: 'device', light: 'sun', dark: 'moon', sun: 'contrast' } as const;

/** The partner's own menu; on a phone also the entries that have no place in the bar. */
export function UserPanel({ open, onOpenChange, name, email, onFind, finishTyping }: Props) {
  const say = useTranslate();
  const { theme, setTheme } = use(ThemeContext);
  const way = useInstallWay();
  const version = useVersionText();
  const updateWaits = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.waits);
  const [leaving, setLeaving] = useState(false);
  // A mouse or a trackpad comes with one.
  const hasKeyboard = useMedia('(any-pointer: fine)');
  const [keys, setKeys] = useState(false);
  const [news, setNews] = useState(false);
  const { behindMore } = usePhoneMenuEntries();
  const close = (): void => onOpenChange(false);
  const closeFor = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <>
      <PopupPanel open={open} onOpenChange={onOpenChange} title={name}>
        <p className={styles.who}>{say('shell.user.who', { email })}</p>
        <div className={styles.more}>
          <List>
            <Row icon="search" title={say('shell.find')} onClick={closeFor(onFind)} />
          </List>
        </div>
        <nav className={styles.more} aria-label={say('shell.nav.more')}>
          <List>
            {behindMore.map(entry => (
              <Row
                key={entry.to}
                icon={entry.icon}
                title={say(entry.label)}
                trail={entry.Count && <entry.Count />}
                to={entry.to}
                onClick={close}
              />
            ))}
          </List>
        </nav>
        <div className={styles.switches}>
          <LanguageSwitch labelShown />
          <Segmented
            labelShown
            label={say('shell.theme')}
            value={theme}
            onChange={setTheme}
            segments={themes.map(value => ({
              value,
              label: say(themeLabels[value]),
              icon: themeIcons[value],
            }))}
          />
        </div>
        <List>
          {updateWaits && (
            <Row
              icon="refresh"
              title={say('shell.Update.accept')}
              text={say('shell.Update.title')}
              onClick={() => void workerUpdate.accept(finishTyping)}
            />
          )}
          <Row icon="bars" title={say('shell.nav.earnings')} to={links.earnings()} onClick={close} />
          <Row icon="settings" title={say('shell.user.settings')} to={links.account()} onClick={close} />
          <Row icon="help" title={say('shell.user.faq')} to={links.faq()} onClick={close} />
          <Row icon="outbox" title={say('shell.user.outbox')} to={links.outbox()} onClick={close} />
          <Row icon="anchor" title={say('shell.prepare')} to={links.prepare()} onClick={close} />
          {way !== 'installed' && (
            <Row icon="device" title={say('install.title')} to={links.install()} onClick={close} />
          )}
          {hasKeyboard && (
            <Row
              icon="list"
              title={say('shell.keys.title')}
              text={HELP_KEY}
              onClick={closeFor(() => setKeys(true))}
            />
          )}
          <Row icon="star" title={say('news.title')} text={version} onClick={closeFor(() => setNews(true))} />
          <Row icon="info" title={say('shell.user.debug')} href={ownLink(links.debug())} />
          {contactWays.helpLine && (
            <Row
              icon="phone"
              title={say('shell.user.helpLine')}
              text={<span className={styles.number}>{contactWays.helpLine}</span>}
              href={phoneLink(contactWays.helpLine)}
            />
          )}
          <Row icon="logout" title={say('shell.user.signOut')} onClick={closeFor(() => setLeaving(true))} />
        </List>
      </PopupPanel>
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
      <RenderWhenOpened open={keys}>
        <ShortcutsDialog open={keys} onOpenChange={setKeys} />
      </RenderWhenOpened>
      <RenderWhenOpened open={news}>
        <NewsDialog open={news} onOpenChange={setNews} />
      </RenderWhenOpened>
    </>
  );
}
