import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { bookedBoatText } from '../bookings/shared/answers/offerWords.ts';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { throttledQuery } from '../../kit/engine/throttledQuery.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { stayDates } from '../bookings/shared/stayText.ts';
import { logFailure } from '../../lib/log.ts';
import { BOOKINGS_PER_PAGE } from '../../resources/bookings/bookings.ts';
import { hasNewRequests, takeNewRequests } from '../../resources/bookings/newRequests.ts';
import { requestSound } from './requestSound.ts';

/**
 * Tells the partner of requests that have just come, on any screen: by a toast that links to them, and by a
 * sound if the partner has allowed it. A hidden window waits with that until it is shown again. Renders
 * nothing.
 */
export function NewRequestsNotifier() {
  const say = useTranslate();
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { engine, renewals } = usePanel();
  const { language } = useLanguage();
  const tell = useEffectEvent(async () => {
    if (!isPageVisible()) return;
    const [first, ...others] = await takeNewRequests(engine, language, engine.serverNow());
    if (!first) return;
    const isOne = others.length === 0;
    const to = isOne ? links.booking(first.id, 'toAnswer') : links.bookings({ filter: 'toAnswer' });
    toast({
      tone: 'wait',
      text: isOne
        ? say('requests.one', { boat: bookedBoatText(intl, first), dates: stayDates(intl, first) })
        : // The count may be too low: further pages may be in flight. Their requests aren't announced.
          say(others.length + 1 < BOOKINGS_PER_PAGE ? 'requests.more' : 'requests.atLeast', {
            count: others.length + 1,
          }),
      to,
      action: {
        label: say('requests.open'),
        altText: say('requests.otherwise'),
        onAction: () => void navigate(to),
      },
    });
    if (requestSound.isOn()) requestSound.play();
  });
  useEffect(() => {
    const failed = logFailure('requests not told');
    let isNews = false;
    const look = (): void => {
      if (isNews) tell().catch(failed);
    };
    const read = throttledQuery(() => hasNewRequests(engine, language, engine.serverNow()), engine.clock);
    const watched = read.subscribe(found => {
      isNews = found;
      look();
    }, failed);
    document.addEventListener('visibilitychange', look);
    return () => {
      watched.unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [engine, language, renewals]);
  return null;
}
