import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { languages } from '../domain/language.ts';
import { useLanguage } from '../features/common/Panel.ts';
import { Icon } from '../ui/Icon.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import styles from './AuthLayout.module.css';
import { config } from './config.ts';
import { useTitle } from './useTitle.ts';

/** The frame around the screens that need no sign-in. */
export function AuthLayout() {
  const intl = useIntl();
  const { language, choose } = useLanguage();
  useTitle(useLocation().pathname);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.brand}>
          <Icon name="anchor" />
          {intl.formatMessage({ id: 'shell.brand' })}
        </p>
        <Segmented
          label={intl.formatMessage({ id: 'shell.language' })}
          value={language}
          onChange={choose}
          segments={languages.map(value => ({
            value,
            label: intl.formatMessage({ id: value === 'tr' ? 'shell.language.tr' : 'shell.language.en' }),
          }))}
        />
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
