/** The bank accounts of a partner (A164), and the rules for them (A292–A297). Pure. */
import { nullable, number, string, type, type Infer } from 'superstruct';
import { isBlank, withoutInvisible } from '../lib/visibleText.ts';
import type { Problem, Words } from '../lib/Words.ts';
import { ibanProblem, ibanTyped, upperLatin } from './iban.ts';

export const BankAccount = type({
  /** The account's holder (Q099). */
  name: string(),
  bankName: string(),
  iban: string(),
  bicSwiftCode: nullable(string()),
  currency: nullable(number()),
});
export type BankAccount = Infer<typeof BankAccount>;
export type BankAccountField = keyof BankAccount;
export const bankAccountFields = Object.keys(BankAccount.schema) as BankAccountField[];

export const newBankAccount = (): BankAccount => ({
  name: '',
  bankName: '',
  iban: '',
  bicSwiftCode: null,
  currency: null,
});

export const requiredOfAccount: readonly BankAccountField[] = ['name', 'bankName', 'iban', 'currency'];

/** Returns the problems that prevent saving. */
export function bankAccountProblems({
  name,
  bankName,
  iban,
  currency,
}: BankAccount): Problem<BankAccountField>[] {
  const problems: Problem<BankAccountField>[] = [];
  if (isBlank(bankName)) problems.push({ field: 'bankName', words: { id: 'bankAccounts.rule.bankName' } });
  if (isBlank(name)) problems.push({ field: 'name', words: { id: 'bankAccounts.rule.name' } });
  const wrong = ibanProblem(iban);
  if (wrong) problems.push({ field: 'iban', words: wrong });
  if (currency === null) problems.push({ field: 'currency', words: { id: 'bankAccounts.rule.currency' } });
  return problems;
}

/**
 * Returns a typed or pasted BIC in capitals, without blanks and invisible characters. Other letters stay, so
 * that the form can warn about them.
 */
export function bicTyped(text: string): string {
  return upperLatin(withoutInvisible(text).replace(/\s/g, ''));
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

/** Removes the spaces around typed texts; only letters and digits of the IBAN are kept (A296). */
export function tidyBankAccount({ name, bankName, iban, bicSwiftCode, currency }: BankAccount): BankAccount {
  return {
    name: name.trim(),
    bankName: bankName.trim(),
    iban: ibanTyped(iban),
    bicSwiftCode: bicTyped(bicSwiftCode ?? '') || null,
    currency,
  };
}
