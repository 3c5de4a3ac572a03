import { useRef, useState } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { useSearchParams } from 'react-router-dom';
import { discountState, type DiscountState } from '../../domain/discount.ts';
import { links } from '../../domain/values/links.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { boats } from '../../resources/boats/boats.ts';
import { discounts, readDiscounts } from '../../resources/discounts.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePanel, usePullWhenStale, useLiveRead } from '../../kit/engine/Panel.ts';
import { useDeleteWithUndo } from '../../kit/engine/useDeleteWithUndo.ts';
import { NewLink } from '../../kit/records/NewLink.tsx';
import { PageLinks } from '../../kit/going/PageLinks.tsx';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { DiscountCard } from './DiscountCard.tsx';
import styles from './DiscountsPage.module.css';
import { discountLines } from './listedDiscounts.ts';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import { discountsNotFetched } from './discountWords.ts';
import { needsPartner } from '../../kit/records/RecordStatusBadge.tsx';
import { useBoatName } from './useBoatName.ts';
import { useSwitchDiscount } from './useSwitchDiscount.ts';

const newDiscount = { to: links.newDiscount(), label: 'discounts.Page.new' } as const;

/** How many stand on a page. */
const PER_PAGE = 10;

/**
 * The partner's discounts as this device knows them, ten at a time, with unsent and unsaved work over them.
 */
export function DiscountsPage() {
  const say = useTranslate();
  usePullWhenStale(discounts.list, undefined);
  usePullWhenStale(boats, undefined);
  const read = useLiveRead(readDiscounts);
  const boatName = useBoatName();
  const { engine } = usePanel();
  const [before, setBefore] = useState<ReadonlyMap<string, DiscountState>>(new Map());
  const remove = useDeleteWithUndo();
  const switchTo = useSwitchDiscount();
  const summary = useRef<HTMLParagraphElement>(null);
  const [query] = useSearchParams();
  const today = useIstanbulToday();
  const all = read ? discountLines(read.discounts, today, before) : [];
  const known = read !== undefined && (read.fetchedAt !== undefined || all.length > 0);
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  // The last line of a page may just have been deleted.
  const page = Math.min(pages, pageOf(query.get('page')));
  const title = say('discounts.Page.title');
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <PageHeader
        title={title}
        age={known ? <Age at={read?.fetchedAt} /> : undefined}
        actions={shown.length > 0 && <NewLink {...newDiscount} compact />}
      />
      {read && !known && <NotHereYet {...discountsNotFetched} action={<NewLink {...newDiscount} />} />}
      {known && all.length === 0 && (
        <EmptyState icon="discount" title={say('discounts.Page.empty')} action={<NewLink {...newDiscount} />}>
          {say('discounts.Page.emptyText')}
        </EmptyState>
      )}
      {shown.length > 0 && boatName && (
        <>
          <p className={styles.summary} ref={summary} role="status" tabIndex={-1}>
            {dotted(
              say('discounts.Page.total', { count: all.length }),
              pages > 1 && say('pager.page', { page, pages }),
            )}
          </p>
          <ul className={styles.list} aria-label={title}>
            {shown.map(({ record, values }) => (
              <DiscountCard
                key={record.id}
                record={record}
                values={values}
                today={today}
                boatName={boatName}
                onSwitch={
                  record.shown && !record.draft && !needsPartner(record.pending)
                    ? (isActive, name) => {
                        if (!before.has(record.id))
                          setBefore(new Map(before).set(record.id, discountState(values, today)));
                        switchTo(record.id, isActive, name);
                      }
                    : undefined
                }
                onDelete={name => {
                  // The card goes with the focus in it.
                  summary.current?.focus({ preventScroll: true });
                  void remove({
                    name,
                    onlyHere: record.serverId === undefined,
                    remove: () => discounts.remove(engine, record, name),
                  });
                }}
              />
            ))}
          </ul>
        </>
      )}
      {pages > 1 && (
        <PageLinks page={page} pages={pages} link={to => links.discounts(to)} summary={summary} />
      )}
    </>
  );
}

/** Anything that makes no sense is the first page. */
function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
