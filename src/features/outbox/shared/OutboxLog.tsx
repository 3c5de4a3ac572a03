import { useState } from 'react';
import { addDays, utcMidnight } from '../../../lib/time/calendar.ts';
import { isOutsideIstanbulTime, isKnownTime, istanbulDay } from '../../../lib/time/day.ts';
import { istanbulTimeText } from '../../../kit/words/timeWithDayText.ts';
import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import type { LogRow } from '../../../sync/queue/outbox.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { usePrinting } from '../../../ui/usePrinting.ts';
import type { Tone } from '../../../ui/marks/tone.ts';
import { useNounOutboxView } from '../../../kit/shell/outboxViews.ts';
import styles from './OutboxLog.module.css';
import { useWordsForRecord } from './outboxWords.ts';

/** Lines shown at first, and more each time the partner asks. */
const PAGE = 50;

const outcomes = {
  sent: { tone: 'good', text: 'outbox.outcome.sent' },
  found: { tone: 'good', text: 'outbox.outcome.found' },
  discarded: { tone: 'neutral', text: 'outbox.outcome.discarded' },
  superseded: { tone: 'neutral', text: 'outbox.outcome.superseded' },
  serverKept: { tone: 'neutral', text: 'outbox.outcome.serverKept' },
  decided: { tone: 'neutral', text: 'outbox.outcome.decided' },
  overwritten: { tone: 'note', text: 'outbox.outcome.overwritten' },
} as const satisfies Record<LogRow['outcome'], { tone: Tone; text: MessageId }>;

interface OutboxLogProps {
  /** The newest first. */
  readonly lines: readonly LogRow[];
  readonly now: number;
}

/** The last 30 days, day by day: what became of each change. */
export function OutboxLog({ lines, now }: OutboxLogProps) {
  const say = useTranslate();
  const [most, setMost] = useState(PAGE);
  const isPrinting = usePrinting();
  const days = Map.groupBy(lines.slice(0, isPrinting ? undefined : most), line =>
    isKnownTime(line.at) ? istanbulDay(line.at) : '',
  );
  return (
    <>
      {isOutsideIstanbulTime(now) && <p className={styles.said}>{say('outbox.log.zone')}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day} aria-labelledby={`log-${day}`}>
          <h3 className={styles.date} id={`log-${day}`}>
            <Day day={day} now={now} />
          </h3>
          <ul className={styles.lines}>
            {ofDay.map(line => (
              <LogLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > most && (
        <Button icon="down" onClick={() => setMost(most + PAGE)}>
          {say('outbox.log.more', { count: lines.length - most })}
        </Button>
      )}
    </>
  );
}

/** The date of a day; today and yesterday by their names. */
function Day({ day, now }: { readonly day: string; readonly now: number }) {
  const say = useTranslate();
  const intl = useIntl();
  if (day === '') return say('common.unknownTime');
  // A plain day: it is the same one everywhere.
  const style = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const date = intl.formatDate(utcMidnight(day), style);
  const today = istanbulDay(now);
  const away = day === today ? 0 : day === addDays(today, -1) ? -1 : undefined;
  if (away === undefined) return date;
  const name = intl.formatRelativeTime(away, 'day', { numeric: 'auto' });
  return say('outbox.log.day', { name: name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1), date });
}

function LogLine({ line }: { readonly line: LogRow }) {
  const say = useTranslate();
  const intl = useIntl();
  const words = useWordsForRecord();
  const moment = useTimeWithDayText();
  const entry = useNounOutboxView(line.subject);
  const { tone, text } = outcomes[entry?.outcomeOf?.(line) ?? line.outcome];
  const note = entry?.noteOf?.(line, { intl, moment });
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(line.at).toISOString()}>
        {isKnownTime(line.at) && istanbulTimeText(intl, line.at)}
      </time>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{words(line.label, line.subject)}</span>
          <Badge tone={tone}>{say(text)}</Badge>
        </p>
        {line.words && <p className={styles.said}>{words(line.words, line.subject)}</p>}
        {note !== undefined && <p className={styles.said}>{note}</p>}
        {entry?.LogDetails && <entry.LogDetails line={line} />}
      </div>
    </li>
  );
}
