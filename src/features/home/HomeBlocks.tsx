import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { expiringDocuments } from '../../domain/boat/boatDocument.ts';
import { links } from '../../domain/values/links.ts';
import { DAY_MS, istanbulDay } from '../../lib/time/day.ts';
import { readUnseenAway } from '../../resources/home/away.ts';
import { announcements } from '../../resources/home/announcements.ts';
import { bankAccounts } from '../../resources/account/bankAccounts.ts';
import { countBoats, readFleet } from '../../resources/boats/boatReads.ts';
import { readComingAndGoing, readIncome, readUrgent } from '../../resources/bookings/bookingReads.ts';
import { billingComplete } from '../../resources/bookings/bookings.ts';
import { readChats, readUnseenTotal, type ChatEntry } from '../../resources/chat/chatReads.ts';
import { readOfflineRecord, readOfflinePlan } from '../../resources/preparation.ts';
import { readSummary, type OutboxSummary } from '../../sync/queue/outbox.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useInlineLiveRead, usePullWhenStale, useLiveRead, useResource } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { ExpiringDocumentList } from '../boats/shared/ExpiringDocumentList.tsx';
import { AnnouncementStrip } from './blocks/AnnouncementStrip.tsx';
import { AwayNewsCard } from './blocks/AwayNewsCard.tsx';
import { CountsBlock, useServerCounts } from './blocks/CountsBlock.tsx';
import { FirstSteps } from './blocks/FirstSteps.tsx';
import { readFirstSteps } from '../../resources/home/firstSteps.ts';
import styles from './HomeBlocks.module.css';
import { IncomeBlock } from './blocks/IncomeBlock.tsx';
import { PrepareBlock } from './blocks/PrepareBlock.tsx';
import { InstallNotice } from './blocks/InstallNotice.tsx';
import { RequestsBlock, MAX_HOME_REQUESTS } from './blocks/RequestsBlock.tsx';
import { TodayBlock } from './blocks/TodayBlock.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useDrawnHomeParts, type KnownHomeParts } from './useDrawnHomeParts.ts';

/** @param kept the request that the partner is about to answer */
function useHomeReads(now: number, [today, tomorrow]: readonly [string, string], kept: string | undefined) {
  const { language } = useLanguage();
  usePullWhenStale(billingComplete, undefined);
  usePullWhenStale(bankAccounts.list, undefined);
  return {
    steps: useLiveRead(readFirstSteps, language),
    unsent: useLiveRead(readSummary),
    away: useLiveRead(readUnseenAway, language, now),
    requests: useInlineLiveRead(
      engine => readUrgent(engine, language, { now, most: MAX_HOME_REQUESTS, kept }),
      [language, now, kept],
    ),
    stays: useInlineLiveRead(
      engine => readComingAndGoing(engine, language, [today, tomorrow]),
      [language, today, tomorrow],
    ),
    unseen: useLiveRead(readUnseenTotal)?.unseen,
    chats: useLiveRead(readChats),
    fleet: useLiveRead(readFleet, language),
    income: useLiveRead(readIncome, language, now),
    plan: useLiveRead(readOfflinePlan),
    offlineSeen: useLiveRead(readOfflineRecord),
    counted: useServerCounts(),
    news: useResource(announcements, undefined),
  };
}

type Reads = ReturnType<typeof useHomeReads>;
type Home = { readonly [Name in keyof Reads]: Exclude<Reads[Name], undefined> };

function isAllRead(reads: Reads): reads is Home {
  return Object.values(reads).every(read => read !== undefined);
}

/** Whether all that each part shows is known. */
function knownOf({ steps, requests, chats, fleet, income, counted, news }: Home): KnownHomeParts {
  return {
    isFirstLoad: fleet.fetchedAt === undefined || !income.isAll,
    parts: {
      requests: requests.isAll,
      today: steps !== 'unknown' && income.isAll,
      side:
        chats.fetchedAt !== undefined &&
        fleet.fetchedAt !== undefined &&
        fleet.boats.every(({ onlyHere, server }) => onlyHere || server),
      income: income.isAll,
      foot: news !== null && Object.values(counted).every(count => count !== null),
    },
  };
}

/**
 * Shows the partner's possible tasks, the most urgent first, then the income, from the data on this device.
 * See `useDrawnHomeParts` for a first load.
 */
export function HomeBlocks() {
  const say = useTranslate();
  const now = useServerNow();
  const [today, tomorrow] = [istanbulDay(now), istanbulDay(now + DAY_MS)];
  const [kept, setKept] = useState<string>();
  const reads = useHomeReads(now, [today, tomorrow], kept);
  const home = isAllRead(reads) ? reads : undefined;
  const drawn = useDrawnHomeParts(home && knownOf(home));
  // A new element each time: one that later parts push down would count as a layout shift.
  const coming = (label: string) => <Skeleton key={drawn?.length} label={label} shape="row" count={5} />;
  if (!home || !drawn) return coming(say('common.opening'));
  const { steps, unsent, away, stays, income } = home;
  const needsYou = unsent.needsYou > 0;
  const isTodayDrawn = drawn.includes('today');
  return (
    <>
      <div className={styles.columns} tabIndex={-1}>
        <div className={styles.column}>
          {away && <AwayNewsCard away={away} />}
          {needsYou && <UnsentWork summary={unsent} />}
          {drawn.includes('requests') && <RequestsBlock requests={home.requests} onUse={setKept} />}
          {isTodayDrawn ? (
            <>
              {isNewPartner(steps) && <FirstSteps steps={steps} />}
              <TodayBlock
                stays={stays}
                today={today}
                tomorrow={tomorrow}
                now={now}
                fetchedAt={income.fetchedAt}
                isAll={income.isAll}
              />
            </>
          ) : (
            coming(say('common.opening'))
          )}
        </div>
        <div className={cx(styles.column, !isTodayDrawn && styles.later)}>
          {drawn.includes('side') && <Side home={home} today={today} />}
          {drawn.includes('income') ? <IncomeBlock income={income} /> : coming('')}
        </div>
      </div>
      {drawn.includes('foot') && <Foot home={home} />}
    </>
  );
}

function isNewPartner(steps: Home['steps']): steps is Exclude<Home['steps'], null | 'unknown'> {
  return steps !== null && steps !== 'unknown';
}

function Side({ home, today }: { readonly home: Home; readonly today: string }) {
  const say = useTranslate();
  const { unsent, unseen, chats, fleet, plan, offlineSeen } = home;
  return (
    <>
      <Unread count={unseen} newest={chats.chats.find(chat => chat.unseen > 0)} />
      {unsent.needsYou === 0 && <UnsentWork summary={unsent} />}
      <ExpiringDocumentList title={say('home.documents')} documents={expiringDocuments(fleet.boats, today)} />
      <PrepareBlock plan={plan} seen={offlineSeen} />
    </>
  );
}

function Foot({ home: { steps, counted, fleet, news } }: { readonly home: Home }) {
  return (
    <>
      <CountsBlock
        isNewPartner={isNewPartner(steps) && steps.states.boat.is !== 'done'}
        counted={counted}
        boats={countBoats(fleet)}
      />
      <AnnouncementStrip items={news?.value ?? []} />
      <InstallNotice />
    </>
  );
}

/** Shows unsent work and the changes that need a decision; nothing at all when all is sent. */
function UnsentWork({ summary }: { readonly summary: OutboxSummary }) {
  const say = useTranslate();
  const unsent = summary.waiting + summary.sending + summary.checking;
  if (unsent + summary.needsYou === 0) return null;
  const needsYou = summary.needsYou > 0;
  return (
    <Notice
      tone={needsYou ? 'stop' : 'wait'}
      title={
        needsYou ? say('home.needsYou', { count: summary.needsYou }) : say('home.unsent', { count: unsent })
      }
      actions={
        <ButtonLink compact icon="outbox" to={links.outbox()}>
          {say('home.toOutbox')}
        </ButtonLink>
      }
    >
      {say(needsYou ? 'home.needsYou.text' : 'home.unsent.text')}
    </Notice>
  );
}

interface UnreadProps {
  readonly count: number;
  /** The chat with the newest of them; undefined when it isn't on this device. */
  readonly newest: ChatEntry | undefined;
}

/**
 * Shows the number of new messages and the sender of the newest, with a link to the chat; nothing if none.
 */
function Unread({ count, newest }: UnreadProps) {
  const say = useTranslate();
  if (count === 0) return null;
  const name =
    newest &&
    (newest.customerName.trim() || say('chat.unnamed', { number: newest.bookingNumber || newest.bookingId }));
  return (
    <List label={say('home.unread')}>
      <Row
        icon="chat"
        title={say('chat.unseen', { count })}
        text={name === undefined ? undefined : say('home.unread.newest', { name })}
        to={links.chat(newest?.bookingId)}
      />
    </List>
  );
}
