import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { subtractCommission, prepayment } from '../../../domain/values/money.ts';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { AgeIfStale, useTranslate } from '../../../kit/words/messages.tsx';
import { percentText } from '../../../kit/words/percentText.ts';
import styles from './PriceBreakdown.module.css';
import { useBoatAmount, useBoatMoney, useCommission } from './amounts.ts';
import type { Commission } from './commissionOf.ts';

/**
 * Shows the partner's share of the price and how it is computed: the commission, the source and age of its
 * rate. Shows the prepayment, too. Without a rate it says so and shows only the prepayment.
 */
export function PriceBreakdown() {
  const say = useTranslate();
  const commission = useCommission();
  if (commission === undefined) return null;
  return (
    <section className={styles.receipt} aria-label={say('boats.Receipt.title')}>
      {commission ? (
        <Reckoned commission={commission} />
      ) : (
        <>
          <Notice tone="wait" icon="cloud-off">
            {say('boats.Receipt.unknown')}
          </Notice>
          <Prepaid />
        </>
      )}
    </section>
  );
}

function Reckoned({ commission: { rate, from, fetchedAt } }: { readonly commission: Commission }) {
  const say = useTranslate();
  const intl = useIntl();
  const money = useBoatMoney();
  const said = percentText(intl, rate);
  const price = useBoatAmount('price');
  const received = price === undefined ? undefined : subtractCommission(price, rate);
  return (
    <>
      <p className={styles.title}>{say('boats.Receipt.title')}</p>
      {price === undefined || received === undefined ? (
        <p className={styles.note}>{say('boats.Receipt.noPrice')}</p>
      ) : (
        <>
          <p className={styles.figure}>{money(received)}</p>
          <dl className={styles.lines}>
            <Line name={say('boats.Receipt.price')}>{money(price)}</Line>
            <Line name={say('boats.Receipt.commission', { rate: said })}>{money(received - price)}</Line>
          </dl>
        </>
      )}
      <Prepaid />
      <p className={styles.note}>
        {say(from === 'boat' ? 'boats.Receipt.fromBoat' : 'boats.Receipt.fromConfig', { rate: said })}
        <AgeIfStale at={fetchedAt} />
      </p>
    </>
  );
}

/** Shows the prepayment and the remaining amount; nothing until the price and the rate are given. */
function Prepaid() {
  const say = useTranslate();
  const intl = useIntl();
  const money = useBoatMoney();
  const price = useBoatAmount('price');
  const apa = useBoatAmount('apa');
  if (price === undefined || apa === undefined) return null;
  const inAdvance = prepayment(price, apa);
  return (
    <>
      <dl className={styles.lines}>
        <Line name={say('boats.Receipt.prepayment', { rate: percentText(intl, apa) })}>
          {money(inAdvance)}
        </Line>
        <Line name={say('boats.Receipt.remaining')}>{money(price - inAdvance)}</Line>
      </dl>
      <p className={styles.note}>{say('boats.Receipt.fromPrepayment')}</p>
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
