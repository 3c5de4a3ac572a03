import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { listingPrice } from '../../../domain/values/money.ts';
import { MoneyInput } from '../fields/inputs.tsx';
import { useAmount, useBoatMoney, useCommission } from './amounts.ts';
import styles from './PriceInput.module.css';

/** A price of which the platform takes its commission, with what the partner receives of it. */
export function PriceInput({ name }: { readonly name: string }) {
  return <MoneyInput name={name} hint={useReceived(name)} />;
}

function useReceived(path: string): ReactNode {
  const intl = useIntl();
  const say = useBoatMoney();
  const commission = useCommission();
  const price = useAmount(path);
  if (!commission || price === undefined) return undefined;
  return intl.formatMessage(
    { id: 'boats.PricingTab.received' },
    { amount: <strong className={styles.amount}>{say(listingPrice(price, commission.rate))}</strong> },
  );
}
