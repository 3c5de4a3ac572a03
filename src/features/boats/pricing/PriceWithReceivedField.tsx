import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { subtractCommission } from '../../../domain/values/money.ts';
import { BoatMoneyField } from '../fields/inputs.tsx';
import { useBoatAmount, useBoatMoney, useCommission } from './amounts.ts';
import styles from './PriceWithReceivedField.module.css';

/** A price of which the platform takes its commission, with what the partner receives of it. */
export function PriceWithReceivedField({ name }: { readonly name: string }) {
  return <BoatMoneyField name={name} hint={useReceived(name)} />;
}

function useReceived(path: string): ReactNode {
  const intl = useIntl();
  const say = useBoatMoney();
  const commission = useCommission();
  const price = useBoatAmount(path);
  if (!commission || price === undefined) return undefined;
  return intl.formatMessage(
    { id: 'boats.PricingTab.received' },
    { amount: <strong className={styles.amount}>{say(subtractCommission(price, commission.rate))}</strong> },
  );
}
