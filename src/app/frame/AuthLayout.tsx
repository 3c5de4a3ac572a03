import type { ReactNode } from 'react';
import { useSay } from '../../kit/words/messages.tsx';
import { Anchor } from '../../ui/buttons/Anchor.tsx';
import { Brand } from './bar/Brand.tsx';
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
  const say = useSay();
  useTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Brand />
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
