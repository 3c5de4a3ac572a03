import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { listingPrice, prepayment } from '../../../domain/money.ts';
import { DOT } from '../../../lib/dotted.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Age, isStale, useNow } from '../../common/words/messages.tsx';
import styles from './Receipt.module.css';
import { useAmount, useBoatMoney } from './amounts.ts';
import { useCommission, type Commission } from './useCommission.ts';

/**
 * What the partner receives of the price, and how it is computed (B253–B256, Q141): the commission, whose
 * rate it is and how old, and what the guest pays in advance. Without a rate it says so and computes nothing
 * (Q143).
 */
export function Receipt() {
  const intl = useIntl();
  const commission = useCommission();
  if (commission === undefined) return null;
  return (
    <section className={styles.receipt} aria-label={intl.formatMessage({ id: 'boats.Receipt.title' })}>
      {commission ? (
        <Reckoned commission={commission} />
      ) : (
        <>
          <Notice tone="wait" icon="cloud-off">
            {intl.formatMessage({ id: 'boats.Receipt.unknown' })}
          </Notice>
          <Prepaid />
        </>
      )}
    </section>
  );
}

function Reckoned({ commission: { rate, from, fetchedAt } }: { readonly commission: Commission }) {
  const intl = useIntl();
  const say = useBoatMoney();
  const sayRate = useRate();
  const now = useNow();
  const price = useAmount('price');
  const received = price === undefined ? undefined : listingPrice(price, rate);
  return (
    <>
      <p className={styles.title}>{intl.formatMessage({ id: 'boats.Receipt.title' })}</p>
      {price === undefined || received === undefined ? (
        <p className={styles.note}>{intl.formatMessage({ id: 'boats.Receipt.noPrice' })}</p>
      ) : (
        <>
          <p className={styles.figure}>{say(received)}</p>
          <dl className={styles.lines}>
            <Line name={intl.formatMessage({ id: 'boats.Receipt.price' })}>{say(price)}</Line>
            <Line name={intl.formatMessage({ id: 'boats.Receipt.commission' }, { rate: sayRate(rate) })}>
              {say(received - price)}
            </Line>
          </dl>
        </>
      )}
      <Prepaid />
      <p className={styles.note}>
        {from === 'boat'
          ? intl.formatMessage({ id: 'boats.Receipt.fromBoat' }, { rate: sayRate(rate) })
          : intl.formatMessage({ id: 'boats.Receipt.fromConfig' }, { rate: sayRate(rate) })}
        {isStale(fetchedAt, now) && (
          <>
            {DOT}
            <span className={styles.stale}>
              <Age at={fetchedAt} />
            </span>
          </>
        )}
      </p>
    </>
  );
}

/** What the guest pays in advance, and what is left (B256). */
function Prepaid() {
  const intl = useIntl();
  const say = useBoatMoney();
  const sayRate = useRate();
  const price = useAmount('price');
  const apa = useAmount('apa');
  if (price === undefined || apa === undefined) return null;
  const inAdvance = prepayment(price, apa);
  return (
    <>
      <dl className={styles.lines}>
        <Line name={intl.formatMessage({ id: 'boats.Receipt.prepayment' }, { rate: sayRate(apa) })}>
          {say(inAdvance)}
        </Line>
        <Line name={intl.formatMessage({ id: 'boats.Receipt.remaining' })}>{say(price - inAdvance)}</Line>
      </dl>
      <p className={styles.note}>{intl.formatMessage({ id: 'boats.Receipt.fromPrepayment' })}</p>
    </>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useRate(): (rate: number) => string {
  const intl = useIntl();
  return rate => intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 2 });
}
