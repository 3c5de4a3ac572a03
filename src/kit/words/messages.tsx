/** Words on the screen: toasts, kept sentences, times. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { useIntl, type PrimitiveType } from 'react-intl';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import type { ToastItem } from '../../ui/Toasts.tsx';
import { PanelContext } from '../engine/PanelContext.ts';
import styles from './Age.module.css';
import { timeWithDayText } from './timeWithDayText.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time/day.ts';
import { DOT } from '../../lib/text/dotted.ts';

export interface Toast extends Pick<ToastItem, 'tone' | 'action'> {
  readonly text: string;
  /** The address of the subject; the list of messages links to it. */
  readonly to?: string;
  /** The record whose change it reports. The toast replaces an earlier one about the same record. */
  readonly about?: string;
}

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a short message for 3 s; it is also kept in the message list. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

type Say = (id: MessageId, values?: Readonly<Record<string, PrimitiveType>>) => string;

/**
 * Returns the panel's words in the present language: `say('common.close')`. The function stays the same until
 * the language changes.
 */
export function useTranslate(): Say {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** Formats a stored sentence in the present language. */
export function useFormatWords(): (words: TranslatableText) => string {
  const intl = useIntl();
  return words =>
    'text' in words ? words.text : intl.formatMessage({ id: words.id as MessageId }, { ...words.values });
}

/** The present time, updated regularly: for ages and time left. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Formats a moment: the time, with the day when it isn't today. */
export function useTimeWithDayText(): (at: number) => string {
  const intl = useIntl();
  return at => timeWithDayText(intl, at, Date.now());
}

const FRESH_MS = 10 * MINUTE_MS;

/**
 * "09:12 itibarıyla / as of 09:12", with the day when it isn't today; older than a day it has the colour of
 * waiting. Recent data that can be fetched again at any time show no age, except with `always`, such as on
 * paper.
 */
export function Age({ at, always = false }: { readonly at: number | undefined; readonly always?: boolean }) {
  const intl = useIntl();
  const now = useNow();
  const isReachable = use(PanelContext)?.reach === 'reachable';
  if (!always && isReachable && (at === undefined || now - at < FRESH_MS)) return null;
  if (at === undefined) return intl.formatMessage({ id: 'common.Age.never' });
  const said = intl.formatMessage({ id: 'common.Age.asOf' }, { when: timeWithDayText(intl, at, now) });
  return now - at > DAY_MS ? <span className={styles.stale}>{said}</span> : said;
}

/** Shows the age of the data before it, once they are older than a day. */
export function AgeIfStale({ at }: { readonly at: number | undefined }) {
  const now = useNow();
  if (at === undefined || now - at <= DAY_MS) return null;
  return (
    <>
      {DOT}
      <Age at={at} />
    </>
  );
}
