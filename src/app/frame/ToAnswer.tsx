import { useIntl } from 'react-intl';
import { useLanguage } from '../../features/common/Language.ts';
import { useLive } from '../../features/common/Panel.ts';
import { useServerNow } from '../../features/common/useServerNow.ts';
import { readToAnswer } from '../../resources/bookingList.ts';
import { MenuCount } from './Menus.tsx';

/** How many requests wait for an answer; nothing at all when none does. */
export function ToAnswer() {
  const intl = useIntl();
  const { language } = useLanguage();
  const now = useServerNow();
  const waiting = useLive(engine => readToAnswer(engine, language, now), [language, now]);
  if (!waiting?.count) return null;
  const { count } = waiting;
  return <MenuCount count={count} words={intl.formatMessage({ id: 'shell.nav.toAnswer' }, { count })} />;
}
