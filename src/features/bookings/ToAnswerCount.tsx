import { useTranslate } from '../../kit/words/messages.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { countOpenRequests } from '../../resources/bookings/bookingReads.ts';
import { CountBadge } from '../../ui/marks/CountBadge.tsx';

/** How many requests wait for an answer; nothing at all when none does. */
export function ToAnswerCount() {
  const say = useTranslate();
  const { language } = useLanguage();
  const now = useServerNow();
  const waiting = useLiveRead(countOpenRequests, language, now);
  if (!waiting?.count) return null;
  const { count } = waiting;
  return <CountBadge count={count} words={say('shell.nav.toAnswer', { count })} />;
}
