import { lazy, Suspense, useState } from 'react';
import { addDays } from '../../lib/day.ts';
import { istanbulDay } from '../../lib/istanbul.ts';
import { isElsewhere, timeText } from '../../features/common/momentText.ts';
import { useIntl } from 'react-intl';
import { string, type } from 'superstruct';
import type { LogRow } from '../../db/rows.ts';
import { Boat, type BoatField } from '../../domain/boat.ts';
import { useMoment, useWords } from '../../features/common/messages.tsx';
import { fits } from '../../lib/fits.ts';
import { saveBoat } from '../../resources/boats.ts';
import { answerBooking, cancelBooking } from '../../resources/bookings.ts';
import { sendMessage } from '../../resources/chats.ts';
import { argsOf } from '../../sync/mutator.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Tone } from '../../ui/tone.ts';
import styles from './OutboxLog.module.css';
import { useLabel } from './outboxWords.ts';

const facts = () => import('../../features/boats/BoatFacts.tsx');
const BoatFacts = lazy(async () => ({ default: (await facts()).BoatFacts }));
const BoatDifferences = lazy(async () => ({ default: (await facts()).BoatDifferences }));

/** A message that reached the customer so long after it was written says when that was. */
const LATE_MS = 60 * 60_000;

/** Lines shown at first, and more at each wish. */
const PAGE = 50;

const outcomes = {
  sent: { tone: 'good', text: 'outbox.outcome.sent' },
  found: { tone: 'good', text: 'outbox.outcome.found' },
  discarded: { tone: 'neutral', text: 'outbox.outcome.discarded' },
  superseded: { tone: 'neutral', text: 'outbox.outcome.superseded' },
  overruled: { tone: 'neutral', text: 'outbox.outcome.overruled' },
  decided: { tone: 'neutral', text: 'outbox.outcome.decided' },
  overwritten: { tone: 'note', text: 'outbox.outcome.overwritten' },
} as const satisfies Record<LogRow['outcome'], { tone: Tone; text: FormatjsIntl.Message['ids'] }>;

/** What every version of a cancellation holds. */
const Reason = type({ id: string(), reason: string() });

interface OutboxLogProps {
  /** The newest first. */
  readonly lines: readonly LogRow[];
  readonly now: number;
}

/** The last 30 days, day by day: what became of each wish. */
export function OutboxLog({ lines, now }: OutboxLogProps) {
  const intl = useIntl();
  const [most, setMost] = useState(PAGE);
  const days = Map.groupBy(lines.slice(0, most), line => istanbulDay(line.at));
  return (
    <>
      {isElsewhere(now) && <p className={styles.said}>{intl.formatMessage({ id: 'outbox.log.zone' })}</p>}
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
          {intl.formatMessage({ id: 'outbox.log.more' }, { count: lines.length - most })}
        </Button>
      )}
    </>
  );
}

/** The date of a day; today and yesterday by their names. */
function Day({ day, now }: { readonly day: string; readonly now: number }) {
  const intl = useIntl();
  // A plain day: it is the same one everywhere.
  const style = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const date = intl.formatDate(`${day}T00:00:00Z`, style);
  const today = istanbulDay(now);
  const away = day === today ? 0 : day === addDays(today, -1) ? -1 : undefined;
  if (away === undefined) return date;
  const name = intl.formatRelativeTime(away, 'day', { numeric: 'auto' });
  return intl.formatMessage(
    { id: 'outbox.log.day' },
    { name: name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1), date },
  );
}

function LogLine({ line }: { readonly line: LogRow }) {
  const intl = useIntl();
  const words = useWords();
  const label = useLabel();
  const moment = useMoment();
  const { tone, text } = outcomes[outcomeOf(line)];
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(line.at).toISOString()}>
        {timeText(intl, line.at)}
      </time>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{label(line.label)}</span>
          <Badge tone={tone}>{intl.formatMessage({ id: text })}</Badge>
        </p>
        {line.words && <p className={styles.said}>{words(line.words)}</p>}
        {line.name === sendMessage.name && line.at - line.createdAt > LATE_MS && (
          <p className={styles.said}>
            {intl.formatMessage({ id: 'chat.Message.written' }, { when: moment(line.createdAt) })}
          </p>
        )}
        <Lost line={line} />
      </div>
    </li>
  );
}

/** A decision that the partner took back isn't the server's: it has none. */
function outcomeOf({ name, outcome }: LogRow): LogRow['outcome'] {
  return (name === answerBooking.name || name === cancelBooking.name) && outcome === 'overruled'
    ? 'discarded'
    : outcome;
}

/** What was given up, to be unfolded: nothing that a partner typed goes without a trace. */
function Lost({ line: { lost, outcome } }: { readonly line: LogRow }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const both = bothOf(lost);
  const given = both ? undefined : argsOf(saveBoat, lost)?.boat;
  if (fits(Reason, lost))
    return (
      <p className={styles.said}>
        {intl.formatMessage({ id: 'bookings.Unsent.reason' }, { reason: lost.reason })}
      </p>
    );
  if (!both && !given) return null;
  return (
    <details className={styles.lost} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="down" size="small" className={styles.arrow} />
        {intl.formatMessage({
          id: outcome === 'decided' || outcome === 'overwritten' ? 'outbox.log.both' : 'outbox.log.lost',
        })}
      </summary>
      {open && (
        <Suspense>
          <div className={styles.values}>
            {both && <BoatDifferences {...both} theirsLabel="boats.Clash.theirsThen" />}
            {given && <BoatFacts boat={given} />}
          </div>
        </Suspense>
      )}
    </details>
  );
}

/** Both sides of a boat that the partner decided about. */
function bothOf(lost: unknown):
  | {
      readonly mine: Boat;
      readonly theirs: Boat;
      readonly fields: readonly BoatField[];
    }
  | undefined {
  if (typeof lost !== 'object' || lost === null || !('mine' in lost && 'theirs' in lost && 'fields' in lost))
    return undefined;
  const { theirs, fields } = lost;
  const mine = argsOf(saveBoat, lost.mine);
  if (!mine || !fits(Boat, theirs) || !Array.isArray(fields)) return undefined;
  const known = (Object.keys(theirs) as (keyof Boat)[]).filter(field => field !== 'extra');
  return { mine: mine.boat, theirs, fields: known.filter(field => fields.includes(field)) };
}
