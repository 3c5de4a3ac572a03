import { useState, useSyncExternalStore } from 'react';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import { bookingsPauseName, crawlBookings } from '../../../resources/bookings/bookingReads.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { isFetchFailing, subscribeFetchResults } from '../../../sync/lists/fetchPauses.ts';
import { mayPrefetch } from '../../../kit/browser/mayPrefetch.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useFirstFetch, type FirstFetch } from '../../../kit/engine/useFirstPull.ts';

/**
 * Fetches all bookings because the partner asks for it, on any connection and to the end, even if the partner
 * goes to another screen. If all bookings are here, they are fetched again.
 */
export function useFetchAllBookings() {
  const say = useTranslate();
  const { engine } = usePanel();
  const { language } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  /** Whether the last attempt failed, here or elsewhere. */
  const failing = useSyncExternalStore(subscribeFetchResults, () =>
    isFetchFailing(engine, bookingsPauseName(language)),
  );
  const fetch = async (): Promise<void> => {
    setBusy(true);
    const result = await crawlBookings(engine, language, { force: true });
    setBusy(false);
    if (result === 'failed') toast({ tone: 'stop', text: say('bookings.Page.notFetched') });
  };
  return { busy, failing, fetchAll: () => void fetch() };
}

/**
 * Fetches bookings for a device on which none has ever been: at once and whenever the network comes back.
 * When the device saves data, only the first page is fetched.
 */
export function useFirstBookingsFetch(): FirstFetch {
  const { engine } = usePanel();
  const { language } = useLanguage();
  return useFirstFetch(bookingsPauseName(language), async force => {
    let asked = 0;
    const shouldContinue = (): boolean => (asked += 1) === 1 || mayPrefetch();
    return (await crawlBookings(engine, language, { shouldContinue, force })) === 'failed';
  });
}
