import { useTranslate } from '../../kit/words/messages.tsx';
import { ibanGroups } from '../../domain/values/iban.ts';
import { bankAccounts, DEFAULT_ACCOUNT_STAYS } from '../../resources/account/bankAccounts.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { usePanel } from '../../kit/engine/Panel.ts';
import { useDeleteWithUndo } from '../../kit/engine/useDeleteWithUndo.ts';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { QuestionDialog } from '../../kit/question/QuestionDialog.tsx';
import {
  BankAccountChanges,
  useBankAccountQuestion,
  type KnownBankAccount,
  type SeenAccount,
} from './accountQuestion.tsx';

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

interface Deleting {
  readonly opened: SeenAccount;
  readonly onDeleted: () => unknown;
}

/**
 * Deletes a bank account after a question, which says more for the default account. The deletion can be
 * undone until it is sent.
 *
 * @param accounts as the device knows them now
 */
export function useDeleteBankAccount(accounts: readonly KnownBankAccount[]) {
  const { asked, isOpen, ask, close } = useDialogSubject<Deleting>();
  return {
    ask,
    dialog: asked && <DeleteAccountDialog {...asked} accounts={accounts} open={isOpen} onClose={close} />,
  };
}

interface DeleteAccountDialogProps extends Deleting {
  readonly accounts: readonly KnownBankAccount[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteAccountDialog({ opened, onDeleted, accounts, open, onClose }: DeleteAccountDialogProps) {
  const say = useTranslate();
  const { engine } = usePanel();
  const remove = useDeleteWithUndo();
  const question = useBankAccountQuestion(open, opened, accounts);
  const { account, values } = question.seen;
  const go = ({ account: seen, values: { bankName } }: SeenAccount): void => {
    onClose();
    const name = bankName || say('bankAccounts.unnamed');
    void remove({
      name,
      onlyHere: seen.serverId === undefined,
      remove: () =>
        bankAccounts.remove(engine, seen, name, seen.isPrimary ? undefined : DEFAULT_ACCOUNT_STAYS),
    }).then(isDeleted => isDeleted && onDeleted());
  };
  const said = account.isPrimary ? ofPrimary : ofOther;
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onClose}
      tone="danger"
      of={question}
      compare={(seen, now) => <BankAccountChanges seen={seen} now={now} />}
      title={say(said.title)}
      description={say(said.text)}
      confirmLabel={say(said.confirm)}
      cancelLabel={say('bankAccounts.Delete.keep')}
      onConfirm={go}
    >
      <Facts>
        <Fact label={say('bankAccounts.field.bankName')}>{values.bankName}</Fact>
        <Fact label={say('bankAccounts.field.iban')}>{ibanGroups(values.iban)}</Fact>
      </Facts>
    </QuestionDialog>
  );
}
