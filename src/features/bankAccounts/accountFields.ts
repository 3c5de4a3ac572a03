import { Currency } from '../../domain/boat/boatChoices.ts';
import type { BankAccountField } from '../../domain/account/bankAccount.ts';
import { links } from '../../domain/values/links.ts';
import { labelsOf, type FieldLayout } from '../../kit/form/formField.ts';

/** The list of accounts, to which a form leads back. */
export const backToBankAccounts = { to: links.bankAccounts(), label: 'bankAccounts.back' } as const;

/** How each field appears on the screens; `domain/account/bankAccount.ts` declares its shape and rules. */
export const accountFields = {
  bankName: { label: 'bankAccounts.field.bankName' },
  name: { label: 'bankAccounts.field.name', hint: 'bankAccounts.Form.nameHint', autoComplete: 'name' },
  iban: { label: 'bankAccounts.field.iban', control: 'iban', isWide: true },
  currency: { label: 'bankAccounts.field.currency', control: 'currency' },
  bicSwiftCode: { label: 'bankAccounts.field.bic', control: 'bic' },
} as const satisfies Readonly<Record<BankAccountField, FieldLayout>>;

export const bankAccountLabels = labelsOf<BankAccountField>(accountFields);

export const currencyLabels: readonly (readonly [currency: number, label: MessageId])[] = [
  [Currency.try, 'boats.currency.try'],
  [Currency.usd, 'boats.currency.usd'],
  [Currency.eur, 'boats.currency.eur'],
];
