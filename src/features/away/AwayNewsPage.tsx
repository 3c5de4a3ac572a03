import { useEffect } from 'react';
import { links } from '../../domain/values/links.ts';
import { AwayNewsLists } from './AwayNewsLists.tsx';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { BackToList } from '../../kit/going/BackToList.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTimeWithDayText, useNow, useTranslate } from '../../kit/words/messages.tsx';
import { logFailure } from '../../lib/log.ts';
import { hasNoNews, keepAwayNewsSeen, readAwayNews } from '../../resources/home/away.ts';
import { registry } from '../../resources/nouns.ts';
import { rowLabel, type OutboxRow } from '../../sync/queue/outbox.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { ScrollAnchoredNotices } from '../../ui/marks/ScrollAnchoredNotices.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { OutboxLog } from '../outbox/shared/OutboxLog.tsx';
import { OutboxSection } from '../outbox/shared/OutboxSection.tsx';
import { useWordsForRecord } from '../outbox/shared/outboxWords.ts';
import styles from './AwayNewsPage.module.css';

/**
 * After a long time without contact: what waits for the partner, what has happened on land, and what became
 * of their own changes.
 */
export function AwayNewsPage() {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const { engine } = usePanel();
  const { language } = useLanguage();
  const now = useNow();
  const serverNow = useServerNow();
  const away = useLiveRead(readAwayNews, language, serverNow);
  const isNews = away?.isAll === true && away.lookedAt === undefined;
  useEffect(() => {
    if (isNews && isPageVisible())
      keepAwayNewsSeen(engine).catch(logFailure('absence not kept as looked at'));
  }, [engine, isNews]);

  const header = (
    <PageHeader
      title={say('shell.nav.away')}
      back={<BackToList to={links.home()} label="shell.nav.home" />}
    />
  );
  if (!away)
    return (
      <>
        {header}
        {away === undefined ? (
          <Skeleton shape="row" count={5} label={say('common.opening')} />
        ) : (
          <EmptyState icon="check" title={say('away.none')} />
        )}
      </>
    );
  const { known, until, needsYou, unsent, lines, isAll } = away;
  const since = moment(known.at);
  return (
    <>
      {header}
      <div className={styles.parts}>
        <p>
          {until === undefined
            ? say('away.since', { since })
            : say('away.times', { since, until: moment(until) })}
        </p>
        <ScrollAnchoredNotices>
          {until === undefined && <Notice tone="wait" icon="cloud-off" title={say('away.noContact')} />}
          {until !== undefined && !isAll && <Notice tone="wait" title={say('away.loading')} />}
        </ScrollAnchoredNotices>
        {isAll && hasNoNews(away) && <EmptyState icon="check" title={say('away.nothing')} />}
        {needsYou.length > 0 && (
          <List title={say('home.needsYou', { count: needsYou.length })}>
            {needsYou.map(row => (
              <UndecidedRow key={row.id} row={row} />
            ))}
          </List>
        )}
        <AwayNewsLists away={away} />
        {unsent.length > 0 && (
          <List label={say('home.unsent', { count: unsent.length })}>
            <Row icon="outbox" title={say('home.unsent', { count: unsent.length })} to={links.outbox()} />
          </List>
        )}
        {lines.length > 0 && (
          <OutboxSection title="away.mine">
            <OutboxLog lines={lines} now={now} />
          </OutboxSection>
        )}
      </div>
    </>
  );
}

/** A change that waits for the partner's decision; it leads to it. */
function UndecidedRow({ row }: { readonly row: OutboxRow }) {
  const words = useWordsForRecord();
  const label = rowLabel(registry, row) ?? { id: 'sync.row.unknown' as const };
  return (
    <Row
      icon="warning"
      title={words(label, row.subject)}
      text={row.problem && words(row.problem.words, row.subject)}
      to={links.outbox(row.id)}
    />
  );
}
