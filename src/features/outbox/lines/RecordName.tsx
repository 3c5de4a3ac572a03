import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { subjectParts } from '../../../lib/ids.ts';
import { useNounOutboxView } from '../../../kit/shell/outboxViews.ts';
import styles from './RecordName.module.css';

/** The name of a record, and how many of its rows are below. */
export function RecordName({ subject, count }: { readonly subject: string; readonly count: number }) {
  const say = useTranslate();
  const entry = useNounOutboxView(subject);
  const intl = useIntl();
  const { language } = useLanguage();
  const name = useInlineLiveRead(
    async engine => entry?.nameOf({ engine, language, intl }, subjectParts(subject).id),
    [subject, language, intl],
  );
  return (
    <h3 className={styles.record}>
      {name}
      {count > 1 && <span className={styles.count}>{say('outbox.group.count', { count })}</span>}
    </h3>
  );
}
