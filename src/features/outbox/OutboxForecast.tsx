import { useMemo } from 'react';
import { useTranslate, useTimeWithDayText } from '../../kit/words/messages.tsx';
import { useDeadlineText } from '../../kit/words/useDeadlineText.ts';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { DOT, dotted } from '../../lib/text/dotted.ts';
import { MINUTE_MS } from '../../lib/time/day.ts';
import { isUrgentUpload } from '../../domain/photo.ts';
import { registry } from '../../resources/nouns.ts';
import {
  forecastSending,
  type SendForecast,
  type SendableItem,
  type UnsendableItem,
} from '../../sync/queue/forecastSending.ts';
import type { LocalIdMap } from '../../sync/localIds.ts';
import { rowLabel, type Outbox } from '../../sync/queue/outbox.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ButtonDescriptionContext } from '../../ui/form/ButtonDescriptionContext.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { useNounOutboxView } from '../../kit/shell/outboxViews.ts';
import styles from './OutboxForecast.module.css';
import line from './lines/OutboxLine.module.css';
import { OutboxSection } from './shared/OutboxSection.tsx';
import type { OutboxQueue } from './lines/outboxState.ts';
import { useWordsForRecord } from './shared/outboxWords.ts';
import type { OutboxActions } from './useOutboxActions.ts';

/** A forecast of a longer queue would take too long on a phone. */
const MAX_ROWS = 200;

export interface OutboxForecastProps {
  readonly outbox: Outbox;
  readonly names: LocalIdMap;
  readonly speed: number | undefined;
  readonly queue: Pick<OutboxQueue, 'reach' | 'now' | 'waitsForWifi'>;
  readonly actions: OutboxActions;
}

/**
 * The forecast of the next connection: how much is sent, in which order, until when the connection is needed,
 * and what isn't sent, with the reason.
 */
export function OutboxForecast({ outbox, names, speed, queue, actions }: OutboxForecastProps) {
  const say = useTranslate();
  const serverNow = useServerNow();
  const { reach, now, waitsForWifi } = queue;
  const isOffline = reach !== 'reachable';
  const foretold = useMemo(
    () =>
      outbox.rows.length > MAX_ROWS
        ? undefined
        : forecastSending({
            ...outbox,
            registry,
            names,
            waitsForWifi,
            isOffline,
            now,
            serverNow,
            speed,
          }),
    [outbox, names, speed, waitsForWifi, isOffline, now, serverNow],
  );
  if (!foretold) return null;
  const { goes, stays } = foretold;
  // The page itself shows a single change that is sent at once, and changes that only need the partner.
  if (goes.length <= (isOffline ? 0 : 1) && !stays.some(({ why }) => why === 'wifi')) return null;
  return (
    <OutboxSection title={isOffline ? 'outbox.forecast.title' : 'outbox.forecast.titleOnline'}>
      <Card>
        <Summary foretold={foretold} serverNow={serverNow} />
        <Disclosure title={say('outbox.forecast.show')}>
          {goes.length > 0 && (
            <ol className={styles.list}>
              {goes.map(thing => (
                <Line key={keyOf(thing)} thing={thing} actions={actions} />
              ))}
            </ol>
          )}
          {goes.some(({ file }) => file) && <p className={styles.soft}>{say('outbox.forecast.files')}</p>}
          {stays.length > 0 && (
            <>
              <h3 className={styles.title}>{say('outbox.forecast.stays')}</h3>
              <ul className={styles.list}>
                {stays.map(thing => (
                  <Line key={keyOf(thing)} thing={thing} actions={actions} />
                ))}
              </ul>
            </>
          )}
        </Disclosure>
      </Card>
    </OutboxSection>
  );
}

function keyOf({ row, file }: SendableItem | UnsendableItem): string {
  return row ? row.id : file.id;
}

function Summary({ foretold, serverNow }: { readonly foretold: SendForecast; readonly serverNow: number }) {
  const say = useTranslate();
  const sizeOf = useSizeText();
  const { goes, stays, bytes, ms } = foretold;
  const files = goes.filter(({ file }) => file).length;
  const changes = goes.length - files;
  const wifi = stays.filter(({ file, why }) => file && why === 'wifi');
  const yours = stays.filter(({ why }) => why === 'partner' || why === 'late').length;
  return (
    <div className={styles.summary}>
      {goes.length > 0 && (
        <>
          <p className={styles.sum}>
            {dotted(
              changes > 0 && say('outbox.group.count', { count: changes }),
              files > 0 && say('outbox.files', { count: files, size: sizeOf(bytes) }),
            )}
          </p>
          {files > 0 && (
            <p className={styles.soft}>
              {ms === undefined
                ? say('outbox.forecast.timeUnknown')
                : say('outbox.forecast.time', { minutes: Math.max(1, Math.ceil(ms / MINUTE_MS)) })}
            </p>
          )}
        </>
      )}
      <Needed goes={goes} serverNow={serverNow} />
      {wifi.length > 0 && (
        <p>
          {say('outbox.forecast.wifi', {
            count: wifi.length,
            size: sizeOf(wifi.reduce((sum, one) => sum + one.bytes, 0)),
          })}
        </p>
      )}
      {yours > 0 && <p>{say('outbox.forecast.yours', { count: yours })}</p>}
    </div>
  );
}

/** The latest time for a connection, for work with a deadline. */
function Needed({ goes, serverNow }: Pick<SendForecast, 'goes'> & { readonly serverNow: number }) {
  const say = useTranslate();
  const deadlineText = useDeadlineText();
  const due = goes.flatMap(({ deadline }) => deadline ?? []);
  if (due.length === 0) return null;
  const latest = Math.min(...due.map(deadline => deadline.latest ?? NaN));
  const isKnown = !Number.isNaN(latest);
  const words: MessageId = !isKnown
    ? 'outbox.forecast.neededUnknown'
    : latest <= serverNow
      ? 'outbox.forecast.neededNow'
      : 'outbox.forecast.needed';
  const when = deadlineText(isKnown ? latest : Math.min(...due.map(({ at }) => at)));
  return <p className={styles.due}>{say(words, { count: due.length, when })}</p>;
}

const reasons = {
  wifi: 'outbox.forecast.why.wifi',
  partner: 'outbox.forecast.why.partner',
  late: 'outbox.forecast.why.late',
  behind: 'outbox.forecast.why.behind',
  update: 'outbox.forecast.why.update',
} as const satisfies Record<UnsendableItem['why'], MessageId>;

function Line({
  thing,
  actions,
}: {
  readonly thing: SendableItem | UnsendableItem;
  readonly actions: OutboxActions;
}) {
  const say = useTranslate();
  const deadlineText = useDeadlineText();
  const label = useWordsForRecord();
  const moment = useTimeWithDayText();
  const sizeOf = useSizeText();
  const { row, file } = thing;
  const entry = useNounOutboxView(row?.subject);
  const id = `forecast-${keyOf(thing)}`;
  const known = row && rowLabel(registry, row);
  const what = file
    ? say('outbox.file', { name: file.name })
    : known
      ? label(known, row?.subject ?? '')
      : say('outbox.unreadable');
  const mayChoose = file?.status.kind === 'waiting' && !isUrgentUpload(file.kind);
  const waits = 'why' in thing && thing.why === 'wifi';
  return (
    <li className={styles.item}>
      <p className={line.head}>
        <Icon name={row ? (entry?.icons[row.name] ?? 'outbox') : 'image'} className={line.icon} />
        <span className={styles.what} id={id}>
          {[what, ...notes()].join(DOT)}
        </span>
      </p>
      {mayChoose && (
        <ButtonDescriptionContext value={id}>
          <Button
            compact
            kind="quiet"
            icon={waits ? 'upload' : 'clock'}
            onClick={() => actions.sendBy([file.id], waits ? 'any' : 'wifi')}
          >
            {say(waits ? 'outbox.wifi.without' : 'outbox.wifi.wait')}
          </Button>
        </ButtonDescriptionContext>
      )}
    </li>
  );

  function notes(): string[] {
    const size = file ? [sizeOf(thing.bytes)] : [];
    if ('why' in thing) return [...size, say(reasons[thing.why])];
    const { at, deadline } = thing;
    return [
      ...size,
      ...(at === undefined ? [] : [say('outbox.forecast.at', { when: moment(at) })]),
      ...(deadline ? [say('outbox.forecast.due', { when: deadlineText(deadline.at) })] : []),
    ];
  }
}
