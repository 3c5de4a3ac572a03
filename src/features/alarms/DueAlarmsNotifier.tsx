import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { alarmKinds, type Alarm } from '../../domain/alarms.ts';
import { answerDeadline } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { istanbulDay, DAY_MS } from '../../lib/time/day.ts';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { logFailure } from '../../lib/log.ts';
import {
  hasUnsentBookingAnswer,
  noteAlarmShown,
  readAlarms,
  readDueAlarms,
  setAlarms,
} from '../../resources/alarms.ts';
import { readBooking } from '../../resources/bookings/bookingReads.ts';
import { OpenPath } from '../../sync/messages.ts';
import { deadlineText } from '../../kit/words/deadlineText.ts';
import { bookedBoatText } from '../bookings/shared/answers/offerWords.ts';
import { notifying, type DeviceNotification } from '../../kit/browser/notifying.ts';
import { deviceStorage } from '../../kit/browser/pageStorage.ts';
import { useSendingAlarmWords } from './shared/useSendingAlarmWords.ts';
import { usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { stayDates } from '../bookings/shared/stayText.ts';

const OFFERED = 'panel-alarms-offered';

/**
 * Shows due notifications while a page is open, navigates when the partner presses one, and proposes
 * notifications once, after the first answer without a connection. Renders nothing.
 */
export function DueAlarmsNotifier() {
  const say = useTranslate();
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const words = useSendingAlarmWords();
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const now = useServerNow();

  const wordsOf = async ({ kind, tag, ids }: Alarm): Promise<DeviceNotification | undefined> => {
    const count = ids.length;
    if (kind === 'checkIns')
      return {
        tag,
        title: say('alarms.checkIns', { count }),
        to: links.calendar({ day: istanbulDay(now + DAY_MS) }),
      };
    if (kind === 'records')
      return { tag, title: say('alarms.records', { count }), to: links.bookings({ filter: 'underWay' }) };
    const { booking, boats = [] } = (await readBooking(engine, ids[0] ?? '', language)) ?? {};
    const deadline = booking && answerDeadline(booking);
    if (!booking || deadline === undefined) return undefined;
    // A time instead of the minutes left, which would not count down; by the device's clock, beside which it
    // stands, even if that clock is wrong.
    const when = deadlineText(intl, deadline + engine.clock.now() - engine.serverNow());
    // Others may see a locked screen, so the text doesn't name the customer.
    const body = say('alarms.deadline.body', {
      boat: bookedBoatText(intl, { ...booking, boats }),
      dates: stayDates(intl, booking),
    });
    return {
      tag,
      title: say('alarms.deadline', { when }),
      body,
      to: links.booking(booking.id, 'toAnswer'),
    };
  };
  const due = useLiveRead(readDueAlarms, language, now);
  const tell = useEffectEvent(async (alarm: Alarm) => {
    const shown = await wordsOf(alarm);
    if (!shown) return;
    await notifying.show(shown);
    // Noted after it was shown: a page may end at any moment, and a repeated one only replaces the first.
    await noteAlarmShown(engine, alarm.tag, now);
  });
  useEffect(() => {
    if (!due || notifying.permission() !== 'granted') return;
    notifying.closeOthers(due.tags).catch(logFailure('alarms not closed'));
    for (const alarm of due.due) tell(alarm).catch(logFailure('alarms not shown'));
  }, [engine, due]);

  const kept = useLiveRead(readAlarms)?.words;
  const keepWords = useEffectEvent(async () => {
    if (kept && !equal(kept, words)) await setAlarms(engine, [], true, words);
  });
  useEffect(() => {
    keepWords().catch(logFailure('alarms not kept'));
  }, [engine, kept, language]);

  const open = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (fits(OpenPath, data) && data.to.startsWith('/') && !data.to.startsWith('//')) open(data.to);
    };
    // Missing outside of a secure context.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, []);

  const isAnswered = useLiveRead(hasUnsentBookingAnswer) === true && reach !== 'reachable';
  const offer = useEffectEvent(() => {
    if (notifying.permission() !== 'default' || deviceStorage.get(OFFERED) !== undefined) return;
    deviceStorage.set(OFFERED, '1');
    const turnOn = async (): Promise<void> => {
      if ((await notifying.ask()) === 'granted') await setAlarms(engine, alarmKinds, true, words);
    };
    toast({
      tone: 'note',
      text: say('alarms.offer'),
      to: links.account('contact'),
      action: {
        label: say('alarms.offer.yes'),
        altText: say('alarms.offer.otherwise'),
        onAction: () => void turnOn().catch(logFailure('alarms not kept')),
      },
    });
  });
  useEffect(() => {
    if (isAnswered) offer();
  }, [isAnswered]);
  return null;
}
