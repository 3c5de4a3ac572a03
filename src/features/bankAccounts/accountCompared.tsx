/** How bank accounts are shown field by field. Its code is loaded when the outbox page first shows one. */
import type { BankAccount, BankAccountField } from '../../domain/account/bankAccount.ts';
import { ibanGroups } from '../../domain/values/iban.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import { describeNumber, describeText, describeWords } from '../../kit/compare/described.ts';
import { defineDescription } from '../../kit/compare/recordDescription.ts';
import { bankAccountLabels, currencyLabels } from './accountFields.ts';

export const comparedComponents = createComparisonComponents(
  defineDescription<BankAccount, BankAccountField>(bankAccountLabels, {
    iban: iban => describeText(ibanGroups(iban)),
    currency(currency) {
      const label = currencyLabels.find(([known]) => known === currency)?.[1];
      return label ? describeWords(label) : describeNumber(currency);
    },
  }),
);
