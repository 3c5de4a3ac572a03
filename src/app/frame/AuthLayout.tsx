import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './AuthLayout.module.css';
import { config } from '../start/config.ts';
import { useTitle } from './useTitle.ts';

/** The frame around the screens that need no sign-in. */
export function AuthLayout() {
  const intl = useIntl();
  useTitle(useLocation().pathname);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.brand}>
          <Icon name="anchor" />
          {intl.formatMessage({ id: 'shell.brand' })}
        </p>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <a href={`tel:${config.helpLine.replaceAll(' ', '')}`}>
          {intl.formatMessage({ id: 'shell.helpLine' }, { number: config.helpLine })}
        </a>
      </footer>
    </div>
  );
}
