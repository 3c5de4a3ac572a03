import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { BankAccount, newBankAccount } from '../../domain/bankAccount.ts';
import { ibanGroups } from '../../domain/iban.ts';
import { links } from '../../domain/links.ts';
import { fits } from '../../lib/fits.ts';
import { errorName, log } from '../../lib/log.ts';
import {
  bankAccounts,
  choosePrimary,
  endExpected,
  readBankAccounts,
  type AccountState,
  type BankAccountsRead,
} from '../../resources/bankAccounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMutate, usePanel, usePull, useRead } from '../common/engine/Panel.ts';
import { useTellSaved } from '../common/form/useTellSaved.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { Age, isStale, useNow, useToast } from '../common/messages.tsx';
import { AccountCard } from './AccountCard.tsx';
import styles from './BankAccountsPage.module.css';
import { NothingYet } from './MissingAccount.tsx';
import { useDeleteAccount } from './useDeleteAccount.tsx';

/** The partner's bank accounts as this device knows them, with unsent and unsaved work over them (A112–A117). */
export function BankAccountsPage() {
  const intl = useIntl();
  const now = useNow();
  usePull(bankAccounts.list, undefined);
  const read = useRead(readBankAccounts);
  const remove = useDeleteAccount();
  const choose = useChoosePrimary();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const lines = (read?.accounts ?? []).flatMap(account => {
    const values = valuesOf(account);
    return values ? { account, values } : [];
  });
  const isKnown = read !== undefined && (read.fetchedAt !== undefined || lines.length > 0);
  const title = intl.formatMessage({ id: 'shell.nav.bankAccounts' });
  return (
    <>
      <PageHeader
        title={title}
        age={isKnown ? <Age at={read.fetchedAt} /> : undefined}
        stale={isStale(read?.fetchedAt, now)}
        actions={lines.length > 0 && <NewLink compact />}
      />
      {read?.expected && <OtherDefault read={read} expected={read.expected} />}
      {read && !isKnown && <NothingYet action={<NewLink />} />}
      {isKnown && lines.length === 0 && (
        <EmptyState
          icon="bank"
          title={intl.formatMessage({ id: 'bankAccounts.Page.empty' })}
          action={<NewLink />}
        >
          {intl.formatMessage({ id: 'bankAccounts.Page.emptyText' })}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={title} ref={list} tabIndex={-1}>
          {lines.map(({ account, values }) => (
            <AccountCard
              key={account.id}
              account={account}
              values={values}
              onChoose={() => {
                setChosen({ id: account.id, values });
                setAsking(true);
              }}
              onDelete={() =>
                remove.ask({
                  ...account,
                  values,
                  onDeleted: () => list.current?.focus({ preventScroll: true }),
                })
              }
            />
          ))}
        </ul>
      )}
      {remove.dialog}
      {chosen && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          focus="text"
          title={intl.formatMessage({ id: 'bankAccounts.primary.title' })}
          description={
            <>
              <p>
                <strong>{chosen.values.bankName}</strong>
              </p>
              <p>{ibanGroups(chosen.values.iban)}</p>
              <p>{intl.formatMessage({ id: 'bankAccounts.primary.text' })}</p>
            </>
          }
          confirmLabel={intl.formatMessage({ id: 'bankAccounts.primary.confirm' })}
          cancelLabel={intl.formatMessage({ id: 'bankAccounts.primary.keep' })}
          onConfirm={() => {
            // The button that asked goes, with the focus in it.
            list.current?.focus({ preventScroll: true });
            setAsking(false);
            choose(chosen);
          }}
        />
      )}
    </>
  );
}

interface OtherDefaultProps {
  readonly read: BankAccountsRead;
  readonly expected: AccountState;
}

/** Money goes to another account than the partner expects: the first one they entered wasn't the first one on the server. */
function OtherDefault({ read, expected }: OtherDefaultProps) {
  const intl = useIntl();
  const { engine } = usePanel();
  const primary = read.accounts.find(({ isPrimary }) => isPrimary);
  if (!primary) return null;
  const nameOf = (account: AccountState): string => {
    const { bankName = '', iban = '' } = valuesOf(account) ?? {};
    return [bankName, iban.slice(-4)].filter(Boolean).join(' ');
  };
  return (
    <Notice
      live="status"
      title={intl.formatMessage({ id: 'bankAccounts.primary.other' }, { name: nameOf(primary) })}
      actions={
        <Button
          compact
          onClick={() => {
            endExpected(engine).catch((error: unknown) => {
              log('default account still told', { error: errorName(error) });
            });
          }}
        >
          {intl.formatMessage({ id: 'bankAccounts.primary.otherSeen' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'bankAccounts.primary.otherText' }, { expected: nameOf(expected) })}
    </Notice>
  );
}

/** What a card shows: what is saved, or what was typed into one that was never saved. */
function valuesOf({ shown, draft }: AccountState): BankAccount | undefined {
  if (shown || !draft) return shown;
  return fits(BankAccount, draft.values) ? draft.values : newBankAccount();
}

interface ChosenAccount extends Pick<AccountState, 'id'> {
  readonly values: BankAccount;
}

/** Makes an account the default one (A115), after a question since it is where the money goes: of several choices only the last one is sent. */
function useChoosePrimary(): (account: ChosenAccount) => void {
  const toast = useToast();
  const notKept = useNotKeptWords();
  const tellSaved = useTellSaved();
  const choose = useMutate(choosePrimary);
  return ({ id, values: { bankName, iban } }) => {
    choose({ args: { v: 1, id, bankName, iban } }).then(
      () => tellSaved(),
      (error: unknown) => {
        log('default account not chosen', { error: errorName(error) });
        toast({ tone: 'stop', text: notKept(error) });
      },
    );
  };
}

function NewLink({ compact = false }: { readonly compact?: boolean }) {
  const intl = useIntl();
  return (
    <ButtonLink
      kind="primary"
      compact={compact}
      icon="plus"
      render={props => <Link to={links.newBankAccount()} {...props} />}
    >
      {intl.formatMessage({ id: 'bankAccounts.Page.new' })}
    </ButtonLink>
  );
}
