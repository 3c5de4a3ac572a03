import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { Dialog, type OpenProps } from '../../ui/dialogs/Dialog.tsx';
import { news } from './news.ts';
import styles from './NewsDialog.module.css';
import { useVersionText } from './useVersionText.ts';

/** The news for partners, by the day of the version, the newest first. */
export function NewsDialog({ open, onOpenChange }: OpenProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const version = useVersionText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('news.title')} description={version}>
      {news.map(({ day, ...words }) => (
        <section key={day} className={styles.version}>
          <h3>{intl.formatDate(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}</h3>
          <ul className={styles.list}>
            {words[language].map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
