import { Currency } from '../../domain/boatChoices.ts';
import { links } from '../../domain/links.ts';
import type { BankAccountField } from '../../domain/bankAccount.ts';

/** The list of accounts, to which a form leads back. */
export const toAccounts = { to: links.bankAccounts(), label: 'bankAccounts.back' } as const;

export const accountLabels: Readonly<Record<BankAccountField, MessageId>> = {
  bankName: 'bankAccounts.field.bankName',
  name: 'bankAccounts.field.name',
  iban: 'bankAccounts.field.iban',
  bicSwiftCode: 'bankAccounts.field.bic',
  currency: 'bankAccounts.field.currency',
};

export const currencyLabels: readonly (readonly [currency: number, label: MessageId])[] = [
  [Currency.try, 'boats.currency.try'],
  [Currency.usd, 'boats.currency.usd'],
  [Currency.eur, 'boats.currency.eur'],
];
