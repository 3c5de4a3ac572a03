/** Questions about a bank account: the state that the partner saw, and changes while they decide. */
import { lazy, Suspense } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import {
  bankAccountTable,
  type BankAccount,
  type BankAccountField,
} from '../../domain/account/bankAccount.ts';
import { changedFields } from '../../lib/mergeFields.ts';
import type { BankAccountState } from '../../resources/account/bankAccounts.ts';
import { ComparedSides } from '../../kit/compare/ComparedSides.tsx';
import { beforeAndNowLabels } from '../../kit/question/beforeAndNowLabels.ts';
import { useSeenStateQuestion, type SeenStateQuestion } from '../../kit/question/useSeenStateQuestion.ts';

const Differences = lazy(async () => ({
  default: (await import('./accountCompared.tsx')).comparedComponents.Differences,
}));

/** An account of the list, or the account that is open in its form. */
export type KnownBankAccount = Pick<
  BankAccountState,
  'id' | 'serverId' | 'server' | 'shown' | 'draft' | 'isPrimary'
>;

export interface SeenAccount<Account extends KnownBankAccount = KnownBankAccount> {
  readonly account: Account;
  readonly values: BankAccount;
}

/** Returns the saved values of an account, else those of its working copy; undefined without either. */
export function toSeenAccount<Account extends KnownBankAccount>(
  account: Account,
): SeenAccount<Account> | undefined {
  const { shown, draft } = account;
  const typed = draft && (bankAccountTable.read(draft.values) ?? bankAccountTable.blank);
  const values = shown ?? typed;
  return values && { account, values };
}

function changedIn(seen: SeenAccount, now: SeenAccount): BankAccountField[] {
  return changedFields(bankAccountTable.names, seen.values, now.values);
}

/** @param accounts as the device knows them now */
export function useBankAccountQuestion(
  isOpen: boolean,
  opened: SeenAccount,
  accounts: readonly KnownBankAccount[],
): SeenStateQuestion<SeenAccount> {
  const present = accounts.find(({ id }) => id === opened.account.id);
  return useSeenStateQuestion({
    isOpen,
    opened,
    present: present && toSeenAccount(present),
    differs: (seen, now) =>
      changedIn(seen, now).length > 0 || seen.account.isPrimary !== now.account.isPrimary,
  });
}

/** An account as it was seen and as it is now, where it differs. */
export function BankAccountChanges({ seen, now }: { readonly seen: SeenAccount; readonly now: SeenAccount }) {
  const say = useTranslate();
  const words = ({ account: { isPrimary } }: SeenAccount): string =>
    say(isPrimary ? 'bankAccounts.primary.badge' : 'bankAccounts.primary.isNot');
  return (
    <>
      {seen.account.isPrimary !== now.account.isPrimary && (
        <ComparedSides
          brief
          labels={beforeAndNowLabels}
          lines={[{ label: 'bankAccounts.primary.name', one: words(seen), other: words(now) }]}
        />
      )}
      <Suspense>
        <Differences
          fields={changedIn(seen, now)}
          mine={seen.values}
          theirs={now.values}
          labels={beforeAndNowLabels}
        />
      </Suspense>
    </>
  );
}
