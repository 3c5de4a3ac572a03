/** The bank accounts of a partner (A164), and the rules for them (A292–A297). Pure. */
import type { Infer } from 'superstruct';
import { withoutInvisible } from '../../lib/text/visibleText.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { defineFields, numberOrNull, textOrEmpty, textOrNull } from '../values/fieldTable.ts';
import { ibanProblem, tidyIban, upperAscii } from '../values/iban.ts';

/** Declares each field; `features/bankAccounts/accountFields.ts` says how it appears on the screens. */
export const bankAccountTable = defineFields({
  bankName: textOrEmpty({ required: 'bankAccounts.rule.bankName' }),
  /** The account's holder (Q099). */
  name: textOrEmpty({ required: 'bankAccounts.rule.name' }),
  iban: textOrEmpty({ required: 'bankAccounts.rule.ibanRequired', problem: ibanProblem, tidy: tidyIban }),
  currency: numberOrNull({ required: 'bankAccounts.rule.currency' }),
  bicSwiftCode: textOrNull({ tidy: tidyBic }),
});
export const BankAccount = bankAccountTable.struct;
export type BankAccount = Infer<typeof BankAccount>;
export type BankAccountField = keyof BankAccount;

/**
 * Returns a typed or pasted BIC in capitals, without blanks and invisible characters. Other letters stay, so
 * that the form can warn about them.
 */
export function tidyBic(text: string): string {
  return upperAscii(withoutInvisible(text).replace(/\s/g, ''));
}

/** Returns a warning about a BIC: its form is unusual, or it is missing for an account abroad (Q096). */
export function findBicWarning({
  iban,
  bicSwiftCode,
}: Pick<BankAccount, 'iban' | 'bicSwiftCode'>): TranslatableText | undefined {
  const bic = tidyBic(bicSwiftCode ?? '');
  if (bic !== '')
    return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? undefined : { id: 'bankAccounts.doubt.bic' };
  const country = tidyIban(iban).slice(0, 2);
  return /^[A-Z]{2}$/.test(country) && country !== 'TR' ? { id: 'bankAccounts.doubt.bicMissing' } : undefined;
}
