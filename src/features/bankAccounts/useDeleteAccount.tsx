import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BankAccount } from '../../domain/bankAccount.ts';
import { ibanGroups } from '../../domain/iban.ts';
import { bankAccounts, type AccountState } from '../../resources/bankAccounts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { usePanel } from '../common/engine/Panel.ts';
import { useRemove } from '../common/engine/useRemove.ts';

interface Deleting extends Pick<AccountState, 'id' | 'serverId' | 'isPrimary'> {
  readonly values: BankAccount;
  readonly onDeleted: () => unknown;
}

const ofPrimary = {
  title: 'bankAccounts.Delete.title.primary',
  text: 'bankAccounts.Delete.text.primary',
  confirm: 'bankAccounts.Delete.confirm.primary',
} as const;
const ofOther = {
  title: 'bankAccounts.Delete.title',
  text: 'bankAccounts.Delete.text',
  confirm: 'bankAccounts.Delete.confirm',
} as const;

/** Deletes a bank account after a question, which says more for the default one (A117, Q100). It can be undone until it is sent. */
export function useDeleteAccount(): {
  readonly ask: (account: Deleting) => void;
  readonly dialog: ReactNode;
} {
  const intl = useIntl();
  const { engine } = usePanel();
  const remove = useRemove();
  const [asked, setAsked] = useState<Deleting>();
  const [isOpen, setOpen] = useState(false);
  const go = ({ id, serverId, values, onDeleted }: Deleting): void => {
    setOpen(false);
    const name = values.bankName || intl.formatMessage({ id: 'bankAccounts.unnamed' });
    void remove({
      name,
      onlyHere: serverId === undefined,
      remove: () => bankAccounts.remove(engine, id, name),
    }).then(isDeleted => isDeleted && onDeleted());
  };
  const said = asked?.isPrimary ? ofPrimary : ofOther;
  return {
    ask(account) {
      setAsked(account);
      setOpen(true);
    },
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={intl.formatMessage({ id: said.title })}
        description={intl.formatMessage({ id: said.text })}
        confirmLabel={intl.formatMessage({ id: said.confirm })}
        cancelLabel={intl.formatMessage({ id: 'bankAccounts.Delete.keep' })}
        onConfirm={() => go(asked)}
      >
        <Facts>
          <Fact label={intl.formatMessage({ id: 'bankAccounts.field.bankName' })}>
            {asked.values.bankName}
          </Fact>
          <Fact label={intl.formatMessage({ id: 'bankAccounts.field.iban' })}>
            {ibanGroups(asked.values.iban)}
          </Fact>
        </Facts>
      </ConfirmDialog>
    ),
  };
}
