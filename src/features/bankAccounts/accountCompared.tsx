/** How bank accounts are told field by field. Its code is loaded when the outbox page first shows one. */
import type { BankAccount, BankAccountField } from '../../domain/bankAccount.ts';
import { ibanGroups } from '../../domain/iban.ts';
import { comparedParts } from '../common/compare/comparedParts.tsx';
import { describeNumber, describeText } from '../common/compare/described.ts';
import { accountLabels, currencyLabels } from './accountWords.ts';

export const parts = comparedParts<BankAccount, BankAccountField>({
  fields: ['bankName', 'name', 'iban', 'bicSwiftCode', 'currency'],
  labelOf: field => accountLabels[field],
  say(field, account) {
    if (field === 'iban') return describeText(ibanGroups(account.iban));
    if (field !== 'currency') return describeText(account[field]);
    const label = currencyLabels.find(([currency]) => currency === account.currency)?.[1];
    return label ? { kind: 'words', id: label } : describeNumber(account.currency);
  },
});
