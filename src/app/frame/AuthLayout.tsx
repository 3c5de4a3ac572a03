import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { Anchor } from '../../ui/buttons/Anchor.tsx';
import { PanelLogo } from './bar/PanelLogo.tsx';
import { LanguageSwitch } from '../../kit/shell/LanguageSwitch.tsx';
import styles from './AuthLayout.module.css';
import { contactWays } from '../../kit/words/contactWays.ts';
import { phoneLink } from '../../lib/safe/safeAddress.ts';
import { useTitle } from './useTitle.ts';

/** The frame around the screens that need no sign-in. */
export function AuthLayout({
  title,
  children,
}: {
  /** The title of the window. */
  readonly title: MessageId | undefined;
  readonly children: ReactNode;
}) {
  const say = useTranslate();
  useTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <PanelLogo />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
      {contactWays.helpLine && (
        <footer className={styles.foot}>
          <Anchor href={phoneLink(contactWays.helpLine)}>
            {say('shell.helpLine', { number: contactWays.helpLine })}
          </Anchor>
        </footer>
      )}
    </div>
  );
}
