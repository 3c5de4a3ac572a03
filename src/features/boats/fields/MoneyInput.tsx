import type { ReactNode } from 'react';
import { currencies } from '../../../domain/boatChoices.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { NumberInput } from './NumberInput.tsx';

export interface MoneyInputProps {
  readonly name: string;
  readonly hint?: ReactNode;
}

/** An amount in the boat's currency, without VAT (B128, B257). */
export function MoneyInput({ name, hint }: MoneyInputProps) {
  const currency = useBoatValue('defaultCurrency');
  const symbol = typeof currency === 'number' ? currencies[currency]?.symbol : undefined;
  return <NumberInput name={name} kind="decimal" hint={hint} unitBefore={symbol} />;
}
