import { useState, type ReactNode } from 'react';
import { useSay } from '../common/words/messages.tsx';
import { DAY_MS, istanbulDay } from '../../lib/day.ts';
import { countBoats, readFleet } from '../../resources/boatReads.ts';
import { readComingAndGoing, readIncome, readUrgent } from '../../resources/bookingReads.ts';
import { readBookedBoats } from '../../resources/calendar.ts';
import { readChats, readUnseenTotal } from '../../resources/chatReads.ts';
import { readSummary } from '../../sync/outbox.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLive, useRead } from '../common/engine/Panel.ts';
import { useServerNow } from '../common/engine/useServerNow.ts';
import { useLanguage } from '../common/words/Language.ts';
import { useKeptFocus } from '../common/browser/useKeptFocus.ts';
import { Counts } from './Counts.tsx';
import { ExpiringDocuments } from './ExpiringDocuments.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { readFirstSteps } from './readFirstSteps.ts';
import styles from './HomeBlocks.module.css';
import { Income } from './Income.tsx';
import { Requests, REQUESTS_AT_ONCE } from './Requests.tsx';
import { Today } from './Today.tsx';
import { Unread } from './Unread.tsx';
import { UnsentWork } from './UnsentWork.tsx';

/**
 * What the partner may have to do, the most urgent first, then what it brings, as this device knows it. They
 * are drawn together, so that nothing moves away from under a finger.
 *
 * @param children what stands below
 */
export function HomeBlocks({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useServerNow();
  const [today, tomorrow] = [istanbulDay(now), istanbulDay(now + DAY_MS)];
  const steps = useRead(readFirstSteps, language);
  const unsent = useRead(readSummary);
  const [kept, setKept] = useState<string>();
  const requests = useLive(
    engine => readUrgent(engine, language, { now, most: REQUESTS_AT_ONCE, kept }),
    [language, now, kept],
  );
  const stays = useLive(
    engine => readComingAndGoing(engine, language, [today, tomorrow]),
    [language, today, tomorrow],
  );
  const boatNames = useRead(readBookedBoats, language);
  const unseen = useRead(readUnseenTotal)?.unseen;
  const chats = useRead(readChats)?.chats;
  const fleet = useRead(readFleet, language);
  const income = useRead(readIncome, language, now);
  // An answered request goes away.
  const place = useKeptFocus<HTMLDivElement>(
    requests?.first.map(({ booking }) => booking.id).join(' ') ?? '',
  );
  if (
    steps === undefined ||
    unsent === undefined ||
    requests === undefined ||
    stays === undefined ||
    boatNames === undefined ||
    unseen === undefined ||
    chats === undefined ||
    fleet === undefined ||
    income === undefined
  )
    return <Spinner label={say('common.opening')} />;
  const needsYou = unsent.needsYou > 0;
  return (
    <>
      <div className={styles.columns} ref={place} tabIndex={-1}>
        <div className={styles.column}>
          {needsYou && <UnsentWork summary={unsent} />}
          {steps !== null && <FirstSteps steps={steps} />}
          <Requests requests={requests} onUse={setKept} />
          <Today stays={stays} today={today} tomorrow={tomorrow} now={now} boatNames={boatNames} />
        </div>
        <div className={styles.column}>
          <Unread count={unseen} newest={chats.find(chat => chat.unseen > 0)} />
          {!needsYou && <UnsentWork summary={unsent} />}
          <ExpiringDocuments boats={fleet.boats} />
          <Income income={income} />
        </div>
      </div>
      <Counts isNewPartner={steps !== null} boats={countBoats(fleet)} />
      {children}
    </>
  );
}
