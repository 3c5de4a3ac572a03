import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { counts, type Counter } from '../../resources/counters.ts';
import { readSummary } from '../../sync/outbox.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Age, isStale, useNow } from '../common/messages.tsx';
import { useLive, useResource } from '../common/engine/Panel.ts';
import { usePartner } from '../common/engine/usePartner.ts';
import { AnnouncementStrip } from './AnnouncementStrip.tsx';
import { CountCard } from './CountCard.tsx';
import styles from './HomePage.module.css';
import { lazyNamed } from '../common/lazyNamed.ts';

// They read the bookings and the whole fleet: Home doesn't wait for their code.
const WaitingRequests = lazyNamed(() => import('./WaitingRequests.tsx'), 'WaitingRequests');
const ExpiringDocuments = lazyNamed(() => import('./ExpiringDocuments.tsx'), 'ExpiringDocuments');

/** What waits for the partner, the counters, the announcements (A019, A057–A061). */
export function HomePage() {
  const intl = useIntl();
  const partner = usePartner();
  const now = useNow();
  const boats = useResource(counts, 'boats');
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'home.title' }, { name: partner.firstName })}
        age={<Age at={boats?.fetchedAt} />}
        stale={isStale(boats?.fetchedAt, now)}
      />
      <UnsentWork />
      <Suspense>
        <WaitingRequests />
      </Suspense>
      <ul className={styles.counts} aria-label={intl.formatMessage({ id: 'home.counts' })}>
        <Count
          counter="boats"
          icon="boat"
          label={intl.formatMessage({ id: 'home.count.boats' })}
          to={links.boats()}
        />
        <Count
          counter="bookings"
          icon="booking"
          label={intl.formatMessage({ id: 'home.count.bookings' })}
          to={links.bookings()}
        />
        <Count
          counter="favouriteBoats"
          icon="heart"
          label={intl.formatMessage({ id: 'home.count.favouriteBoats' })}
          to={links.boats()}
        />
      </ul>
      <Suspense>
        <ExpiringDocuments />
      </Suspense>
      <AnnouncementStrip />
    </>
  );
}

function Count({
  counter,
  ...card
}: {
  readonly counter: Counter;
  readonly icon: 'boat' | 'booking' | 'heart';
  readonly label: string;
  readonly to: string;
}) {
  const count = useResource(counts, counter);
  return <CountCard {...card} value={count === undefined ? undefined : (count?.value ?? null)} />;
}

/** Unsent work and what needs a decision, before everything else; nothing at all when all is sent. */
function UnsentWork() {
  const intl = useIntl();
  const summary = useLive(({ store }) => readSummary(store), []);
  if (!summary) return null;
  const unsent = summary.waiting + summary.sending;
  if (unsent + summary.needsYou === 0) return null;
  const needsYou = summary.needsYou > 0;
  return (
    <Notice
      tone={needsYou ? 'stop' : 'wait'}
      title={
        needsYou
          ? intl.formatMessage({ id: 'home.needsYou' }, { count: summary.needsYou })
          : intl.formatMessage({ id: 'home.unsent' }, { count: unsent })
      }
      actions={
        <ButtonLink compact icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
          {intl.formatMessage({ id: 'home.toOutbox' })}
        </ButtonLink>
      }
    >
      {intl.formatMessage({ id: needsYou ? 'home.needsYou.text' : 'home.unsent.text' })}
    </Notice>
  );
}
