/** The bank accounts of a partner (A164), and the rules for them (A292–A297). Pure. */
import type { Infer } from 'superstruct';
import { withoutInvisible } from '../../lib/text/visibleText.ts';
import type { Words } from '../../lib/text/Words.ts';
import { defineFields, numberOrNull, textOrEmpty, textOrNull } from '../values/fieldTable.ts';
import { ibanProblem, ibanTyped, upperAscii } from '../values/iban.ts';

/** Declares each field; `features/bankAccounts/accountFields.ts` says how it appears on the screens. */
export const bankAccountTable = defineFields({
  bankName: textOrEmpty({ required: 'bankAccounts.rule.bankName' }),
  /** The account's holder (Q099). */
  name: textOrEmpty({ required: 'bankAccounts.rule.name' }),
  iban: textOrEmpty({ required: 'bankAccounts.rule.ibanRequired', problem: ibanProblem, tidy: ibanTyped }),
  currency: numberOrNull({ required: 'bankAccounts.rule.currency' }),
  bicSwiftCode: textOrNull({ tidy: bicTyped }),
});
export const BankAccount = bankAccountTable.struct;
export type BankAccount = Infer<typeof BankAccount>;
export type BankAccountField = keyof BankAccount;

/**
 * Returns a typed or pasted BIC in capitals, without blanks and invisible characters. Other letters stay, so
 * that the form can warn about them.
 */
export function bicTyped(text: string): string {
  return upperAscii(withoutInvisible(text).replace(/\s/g, ''));
}

/** Returns a warning about a BIC: its form is unusual, or it is missing for an account abroad (Q096). */
export function bicDoubt({
  iban,
  bicSwiftCode,
}: Pick<BankAccount, 'iban' | 'bicSwiftCode'>): Words | undefined {
  const bic = bicTyped(bicSwiftCode ?? '');
  if (bic !== '')
    return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? undefined : { id: 'bankAccounts.doubt.bic' };
  const country = ibanTyped(iban).slice(0, 2);
  return /^[A-Z]{2}$/.test(country) && country !== 'TR' ? { id: 'bankAccounts.doubt.bicMissing' } : undefined;
}
