import { useRef } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { ibanGroups } from '../../domain/values/iban.ts';
import { links } from '../../domain/values/links.ts';
import { logFailure } from '../../lib/log.ts';
import {
  bankAccounts,
  choosePrimaryAccount,
  forgetExpectedPrimary,
  readBankAccounts,
  type BankAccountState,
  type BankAccountsRead,
} from '../../resources/account/bankAccounts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useMutate, usePanel, usePullWhenStale, useLiveRead } from '../../kit/engine/Panel.ts';
import { useSavedToast } from '../../kit/form/keep/useSavedToast.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { NewLink } from '../../kit/records/NewLink.tsx';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { QuestionDialog } from '../../kit/question/QuestionDialog.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import {
  BankAccountChanges,
  toSeenAccount,
  useBankAccountQuestion,
  type SeenAccount,
} from './accountQuestion.tsx';
import styles from './BankAccountsPage.module.css';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import { bankAccountsNotFetched } from './bankAccountsNotFetched.ts';
import { useDeleteBankAccount } from './useDeleteBankAccount.tsx';

const newAccount = { to: links.newBankAccount(), label: 'bankAccounts.Page.new' } as const;

/** The partner's bank accounts as this device knows them, with unsent and unsaved work over them. */
export function BankAccountsPage() {
  const say = useTranslate();
  usePullWhenStale(bankAccounts.list, undefined);
  const read = useLiveRead(readBankAccounts);
  const accounts = read?.accounts ?? [];
  const remove = useDeleteBankAccount(accounts);
  const primary = useDialogSubject<SeenAccount>();
  const list = useRef<HTMLUListElement>(null);
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  const lines = accounts.flatMap(account => toSeenAccount(account) ?? []);
  const isKnown = read !== undefined && (read.fetchedAt !== undefined || lines.length > 0);
  const title = say('shell.nav.bankAccounts');
  return (
    <>
      <PageHeader
        title={title}
        age={isKnown ? <Age at={read.fetchedAt} /> : undefined}
        actions={lines.length > 0 && <NewLink {...newAccount} compact />}
      />
      {read?.expected && <OtherDefault read={read} expected={read.expected} />}
      {read?.hasNoDefault && (
        <Notice tone="wait" icon="warning" title={say('bankAccounts.primary.none')}>
          {say('bankAccounts.primary.noneText')}
        </Notice>
      )}
      {read && !isKnown && <NotHereYet {...bankAccountsNotFetched} action={<NewLink {...newAccount} />} />}
      {isKnown && lines.length === 0 && (
        <EmptyState icon="bank" title={say('bankAccounts.Page.empty')} action={<NewLink {...newAccount} />}>
          {say('bankAccounts.Page.emptyText')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={title} ref={list} tabIndex={-1}>
          {lines.map(line => (
            <BankAccountCard
              key={line.account.id}
              {...line}
              onChoose={() => primary.ask(line)}
              onDelete={() => remove.ask({ opened: line, onDeleted: focusList })}
            />
          ))}
        </ul>
      )}
      {remove.dialog}
      {primary.asked && (
        <PrimaryDialog
          opened={primary.asked}
          accounts={accounts}
          open={primary.isOpen}
          onClose={primary.close}
          // The button that asked disappears, and would take the focus with it.
          onChosen={focusList}
        />
      )}
    </>
  );
}

interface OtherDefaultProps {
  readonly read: BankAccountsRead;
  readonly expected: BankAccountState;
}

/**
 * Warns that money goes to another account than the partner expects: the first account that they entered
 * wasn't the first one on the server.
 */
function OtherDefault({ read, expected }: OtherDefaultProps) {
  const say = useTranslate();
  const { engine } = usePanel();
  const primary = read.accounts.find(({ isPrimary }) => isPrimary);
  if (!primary) return null;
  const nameOf = (account: BankAccountState): string => {
    const { bankName = '', iban = '' } = toSeenAccount(account)?.values ?? {};
    return [bankName, iban.slice(-4)].filter(Boolean).join(' ');
  };
  return (
    <Notice
      live="status"
      title={say('bankAccounts.primary.other', { name: nameOf(primary) })}
      actions={
        <Button
          compact
          onClick={() => {
            forgetExpectedPrimary(engine).catch(logFailure('default account still told'));
          }}
        >
          {say('bankAccounts.primary.otherSeen')}
        </Button>
      }
    >
      {say('bankAccounts.primary.otherText', { expected: nameOf(expected) })}
    </Notice>
  );
}

interface PrimaryDialogProps {
  readonly opened: SeenAccount;
  readonly accounts: readonly BankAccountState[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChosen: () => void;
}

/**
 * Makes an account the default one. Asks first, since money goes to that account. Of several choices only the
 * last one is sent.
 */
function PrimaryDialog({ opened, accounts, open, onClose, onChosen }: PrimaryDialogProps) {
  const say = useTranslate();
  const { kept } = useRowActions();
  const tellSaved = useSavedToast();
  const choose = useMutate(choosePrimaryAccount);
  const question = useBankAccountQuestion(open, opened, accounts);
  const { values } = question.seen;
  const go = ({ account: { id }, values: { bankName, iban } }: SeenAccount): void => {
    onChosen();
    onClose();
    void kept(async () => {
      await choose({ args: { v: 1, id, bankName, iban } });
      tellSaved();
    });
  };
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onClose}
      focus="text"
      of={question}
      compare={(seen, now) => <BankAccountChanges seen={seen} now={now} />}
      title={say('bankAccounts.primary.title')}
      description={
        <>
          <p>
            <strong>{values.bankName}</strong>
          </p>
          <p>{ibanGroups(values.iban)}</p>
          <p>{say('bankAccounts.primary.text')}</p>
        </>
      }
      confirmLabel={say('bankAccounts.primary.confirm')}
      cancelLabel={say('bankAccounts.primary.keep')}
      onConfirm={go}
    />
  );
}
