import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { YearEarnings } from '../../domain/booking/earnings.ts';
import { links } from '../../domain/values/links.ts';
import { SEASON_DAYS } from '../../domain/boat/season.ts';
import { istanbulDay } from '../../lib/time/day.ts';
import { bankAccounts } from '../../resources/account/bankAccounts.ts';
import { readBookingFilterBoats, readBookingListProgress } from '../../resources/bookings/bookingList.ts';
import { readAccountCurrencies, readEarnings } from '../../resources/earnings.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { ScrollAnchoredNotices } from '../../ui/marks/ScrollAnchoredNotices.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { boatNames } from '../bookings/shared/boatNames.ts';
import { FetchProgress } from '../bookings/shared/FetchProgress.tsx';
import { BookingsNotFetchedYet } from '../bookings/shared/BookingsNotFetchedYet.tsx';
import { useFetchAllBookings } from '../bookings/shared/useFetchAllBookings.ts';
import { downloadFile } from '../../kit/browser/files/download.ts';
import { useInlineLiveRead, usePullWhenStale, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { BackToList } from '../../kit/going/BackToList.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { currencyName } from '../../kit/words/moneyText.ts';
import { Age, useTranslate, useToast } from '../../kit/words/messages.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import styles from './EarningsPage.module.css';
import { EndingsSection } from './EndingsSection.tsx';
import { makeEarningsFile } from './earningsFile.ts';
import { RecentMonthsSection } from './RecentMonthsSection.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';

/** Shows a year's earnings from the bookings on this device, and the year before, by currency. */
export function EarningsPage() {
  const say = useTranslate();
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const { language } = useLanguage();
  const now = useServerNow();
  const month = istanbulDay(now).slice(0, 7);
  const thisYear = Number(month.slice(0, 4));
  const asked = useSearchParams()[0].get('year') ?? '';
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear;
  const progress = useLiveRead(readBookingListProgress, language);
  const read = useInlineLiveRead(
    async engine => ({ year, earnings: await readEarnings(engine, language, year, now) }),
    [language, year, now],
  );
  const boats = useLiveRead(readBookingFilterBoats, language);
  const { busy, failing, fetchAll } = useFetchAllBookings();

  const back = <BackToList to={links.home()} label="shell.nav.home" />;
  if (!progress || !read || !boats)
    return (
      <>
        <PageHeader title={say('home.income')} back={back} />
        <Skeleton shape="card" count={2} label={say('common.opening')} />
      </>
    );
  const { earnings: told } = read;
  const names = boatNames(intl, boats, 'short');
  const isAll = progress.whole;
  const isNothingYet = progress.fetchedAt === undefined && progress.done === 0;
  const shownNow = told.earnings.filter(each => each.month.startsWith(`${read.year}`));
  // Currencies with earnings only in the year before have no section.
  const currencies = [...new Set(shownNow.map(({ currency }) => currency))].sort((a, b) => a - b);
  const step = (by: 1 | -1): void => void navigate(links.earnings(year + by), { replace: true });
  const save = (): void => {
    const file = makeEarningsFile(intl, told.earnings, names, Date.now());
    downloadFile(file, file.name);
    toast({ tone: 'good', text: say('ics.saved', { name: file.name }) });
  };
  return (
    <>
      <PageHeader
        title={say('home.income')}
        age={<Age at={progress.fetchedAt} />}
        back={back}
        actions={
          // Only with all bookings: partners will make sums of the file.
          isAll &&
          told.earnings.length > 0 && (
            <Button compact icon="download" onClick={save}>
              {say('bookings.Export.save')}
            </Button>
          )
        }
      />
      <ScrollAnchoredNotices>
        {!isAll && !!progress.total && (
          <FetchProgress
            done={progress.done}
            total={progress.total}
            again={false}
            failing={failing}
            busy={busy}
            onFetchAll={fetchAll}
          />
        )}
        <MissingAccounts currencies={told.comingIn} />
      </ScrollAnchoredNotices>
      {isNothingYet ? (
        <BookingsNotFetchedYet />
      ) : (
        <>
          <div className={styles.bar}>
            <IconButton
              icon="left"
              label={say('earnings.year.previous')}
              disabled={year <= Math.min(thisYear, ...told.years)}
              onClick={() => step(-1)}
            />
            <h2 className={styles.year} aria-live="polite">
              {year}
            </h2>
            <IconButton
              icon="right"
              label={say('earnings.year.next')}
              disabled={year >= Math.max(thisYear, ...told.years)}
              onClick={() => step(1)}
            />
          </div>
          {!isAll && <Notice tone="wait">{say('earnings.part')}</Notice>}
          {currencies.length === 0 && (
            <EmptyState icon="booking" title={say('earnings.none', { year: String(read.year) })} />
          )}
          <div className={styles.sections}>
            {isAll && read.year === thisYear && (
              <RecentMonthsSection earnings={told.earnings} month={month} />
            )}
            {currencies.map(currency => (
              <CurrencySection
                key={currency}
                currency={currency}
                year={read.year}
                earnings={told.earnings.filter(each => each.currency === currency)}
                names={names}
                isAll={isAll}
              />
            ))}
            {told.daysLet.size > 0 && (
              <SeasonSection daysLet={told.daysLet} year={read.year} names={names} isAll={isAll} />
            )}
            {isAll && <EndingsSection told={told} year={read.year} />}
          </div>
          <p className={styles.note}>{say('home.income.counted')}</p>
        </>
      )}
    </>
  );
}

/** Warns of currencies without a bank account: nothing can be paid out in them. */
function MissingAccounts({ currencies }: { readonly currencies: YearEarnings['comingIn'] }) {
  const say = useTranslate();
  const intl = useIntl();
  usePullWhenStale(bankAccounts.list, undefined);
  const accounts = useLiveRead(readAccountCurrencies);
  if (!accounts) return null;
  return currencies
    .filter(currency => !accounts.has(currency))
    .map(currency => (
      <Notice
        key={currency}
        tone="stop"
        actions={
          <ButtonLink compact icon="bank" to={links.newBankAccount()}>
            {say('earnings.account.add')}
          </ButtonLink>
        }
      >
        {say('earnings.account.missing', { currency: currencyName(intl, currency) })}
      </Notice>
    ));
}

interface SeasonSectionProps {
  /** The number of days let, by the refs of boats. */
  readonly daysLet: ReadonlyMap<string, number>;
  readonly year: number;
  readonly names: ReadonlyMap<string, string>;
  readonly isAll: boolean;
}

/** Shows for how much of the season each boat is let, and explains the numbers. */
function SeasonSection({ daysLet, year, names, isAll }: SeasonSectionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const boats = [...daysLet].filter(([boat]) => boat !== '').sort(([, a], [, b]) => b - a);
  return (
    <Card as="section">
      <div className={styles.section}>
        <h3>{say('earnings.season', { year: String(year) })}</h3>
        <ul className={styles.meters}>
          {boats.map(([boat, count]) => (
            <li key={boat}>
              <Meter value={count} max={SEASON_DAYS}>
                {say('earnings.season.boat', {
                  boat: names.get(boat) ?? say('boats.unnamed'),
                  count,
                  total: SEASON_DAYS,
                  share: intl.formatNumber(count / SEASON_DAYS, { style: 'percent' }),
                })}
              </Meter>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{say('earnings.season.text', { total: SEASON_DAYS })}</p>
        {daysLet.has('') && <p className={styles.note}>{say('earnings.season.unassigned')}</p>}
        {!isAll && <p className={styles.note}>{say('earnings.season.part')}</p>}
      </div>
    </Card>
  );
}
