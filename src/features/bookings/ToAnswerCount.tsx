import { useIntl } from 'react-intl';
import { useLanguage } from '../common/Language.ts';
import { useRead } from '../common/engine/Panel.ts';
import { useServerNow } from '../common/engine/useServerNow.ts';
import { readToAnswer } from '../../resources/bookingReads.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';

/** How many requests wait for an answer; nothing at all when none does. */
export function ToAnswerCount() {
  const intl = useIntl();
  const { language } = useLanguage();
  const now = useServerNow();
  const waiting = useRead(readToAnswer, language, now);
  if (!waiting?.count) return null;
  const { count } = waiting;
  return <CountBadge count={count} words={intl.formatMessage({ id: 'shell.nav.toAnswer' }, { count })} />;
}
