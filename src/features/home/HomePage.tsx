import { Suspense } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { counts } from '../../resources/serverCounts.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { RenderWhenWordsLoaded } from '../../kit/words/Language.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';
import { useResource } from '../../kit/engine/Panel.ts';
import { usePartner } from '../account/shared/usePartner.ts';

// They read bookings, boats and chats: Home doesn't wait for their code and their words.
const loadBlocks = () => import('./HomeBlocks.tsx');
const HomeBlocks = lazyNamed(loadBlocks, 'HomeBlocks');
// The code and the words at the same time. When that fails, the place where they are shown says so.
loadBlocks().catch(() => undefined);

/** Shows today's work, the income, the counters and the announcements. */
export function HomePage() {
  const say = useTranslate();
  const partner = usePartner();
  const boats = useResource(counts, 'boats');
  return (
    <>
      <PageHeader
        title={say('home.title', { name: partner.firstName })}
        age={<Age at={boats?.fetchedAt} />}
      />
      <Suspense fallback={<Skeleton label={say('common.opening')} shape="row" count={5} />}>
        <RenderWhenWordsLoaded>
          <HomeBlocks />
        </RenderWhenWordsLoaded>
      </Suspense>
    </>
  );
}
