import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslate, useFormatWords } from '../../kit/words/messages.tsx';
import { useParams } from 'react-router-dom';
import { BankAccount, bankAccountTable, findBicWarning, tidyBic } from '../../domain/account/bankAccount.ts';
import { findIbanWarning, ibanGroups, tidyIban } from '../../domain/values/iban.ts';
import { links } from '../../domain/values/links.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import {
  BANK_ACCOUNT_DRAFT_VERSION,
  bankAccounts,
  queueBankAccount,
  readBankAccount,
} from '../../resources/account/bankAccounts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { FieldWarning } from '../../ui/form/FieldWarning.tsx';
import { GroupedField } from '../../ui/form/GroupedField.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useIsStillHere } from '../../kit/going/address.ts';
import { BillingRequiredDialog } from '../billing/shared/BillingRequiredDialog.tsx';
import { useCheckBilling, type BillingState } from '../billing/shared/useCheckBilling.ts';
import { BackToList } from '../../kit/going/BackToList.tsx';
import { useReturnToList } from '../../kit/going/useReturnToList.ts';
import { usePanel, usePullWhenStale } from '../../kit/engine/Panel.ts';
import { usePullNewest } from '../../kit/engine/usePullNewest.ts';
import { NewRecordRedirect } from '../../kit/form/NewRecordRedirect.tsx';
import { isJustBegun, useRecordForm } from '../../kit/form/recordForm.ts';
import { FormFields } from '../../kit/form/FormFields.tsx';
import { FormScreen } from '../../kit/form/FormPage.tsx';
import { RecordFormView, type RecordFieldProps } from '../../kit/form/RecordFormView.tsx';
import { RecordStatusBadge } from '../../kit/records/RecordStatusBadge.tsx';
import { accountFields, bankAccountLabels, currencyLabels, backToBankAccounts } from './accountFields.ts';
import { PrimaryAccountBadge } from './PrimaryAccountBadge.tsx';
import { MissingRecord } from '../../kit/records/MissingRecord.tsx';
import { bankAccountsNotFetched } from './bankAccountsNotFetched.ts';
import { useDeleteBankAccount } from './useDeleteBankAccount.tsx';

export function NewBankAccountPage() {
  return <NewRecordRedirect to={links.editBankAccount} />;
}

/**
 * No account is added before the billing information is complete, by whatever address its form is opened. An
 * account that is queued can still be changed: it is checked again before it is sent.
 */
function BillingFirst({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  const say = useTranslate();
  const leave = useReturnToList();
  const ask = useCheckBilling();
  const [asked, setAsked] = useState<{ readonly billing: BillingState | undefined }>();
  const check = useEffectEvent(ask);
  useEffect(() => {
    if (!isNew) return;
    let isLeft = false;
    void check().then(billing => {
      if (!isLeft) setAsked({ billing });
    });
    return () => {
      isLeft = true;
    };
  }, [isNew]);
  if (!isNew || asked?.billing?.isComplete) return children;
  if (!asked) return <Skeleton shape="card" label={say('bankAccounts.Form.checking')} />;
  return (
    <BillingRequiredDialog
      open
      billing={asked.billing}
      place={{ account: 'new' }}
      onClose={() => leave(links.bankAccounts())}
      onGoOn={billing => setAsked({ billing })}
    />
  );
}

const shape = {
  version: BANK_ACCOUNT_DRAFT_VERSION,
  values: BankAccount,
  fields: bankAccountTable.names,
  blank: bankAccountTable.blank,
  fill: bankAccountTable.fill,
};

/** A bank account that exists on the server, exists only here, or was just begun. */
export function EditBankAccountPage() {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  const say = useTranslate();
  const { engine } = usePanel();
  const leave = useReturnToList();
  const isStillHere = useIsStillHere();
  usePullWhenStale(bankAccounts.list, undefined);
  usePullNewest(bankAccounts.list, undefined);
  const { live, form } = useRecordForm(shape, id, readBankAccount);
  const remove = useDeleteBankAccount(live ? [live] : []);
  const shown = live?.shown;
  const title = shown ? 'bankAccounts.unnamed' : form ? 'bankAccounts.Form.new' : 'shell.nav.bankAccounts';
  const toList = (): void => {
    if (isStillHere()) leave(links.bankAccounts());
  };
  return (
    <FormScreen
      header={
        <PageHeader
          back={<BackToList {...backToBankAccounts} />}
          title={shown?.bankName || say(title)}
          badge={
            <>
              {live && <PrimaryAccountBadge {...live} />}
              <RecordStatusBadge pending={live?.pending} />
            </>
          }
        />
      }
    >
      {live && form && (
        <BillingFirst isNew={isJustBegun(live)}>
          <RecordFormView
            key={form.round}
            form={form}
            scope="account"
            label={shown ? 'bankAccounts.Form.form' : 'bankAccounts.Form.new'}
            labels={bankAccountLabels}
            required={() => bankAccountTable.required}
            problemsOf={bankAccountTable.problems}
            queue={(values, base, also) => queueBankAccount(engine, live.id, values, base, also)}
            onSaved={toList}
            onGone={toList}
            acts={
              shown && (
                <Button
                  kind="quietDanger"
                  icon="trash"
                  onClick={() => remove.ask({ opened: { account: live, values: shown }, onDeleted: toList })}
                >
                  {say('bankAccounts.delete')}
                </Button>
              )
            }
          >
            {(rule, values) => <Fields rule={rule} values={values} />}
          </RecordFormView>
        </BillingFirst>
      )}
      {live && !form && (
        <MissingRecord
          icon="bank"
          list={backToBankAccounts}
          deleting="bankAccounts.Missing.deleting"
          unknown="bankAccounts.Missing.unknown"
          isBeingDeleted={live.pending !== undefined}
          notHere={live.fetchedAt === undefined && bankAccountsNotFetched}
        />
      )}
      {remove.dialog}
    </FormScreen>
  );
}

interface FieldsProps {
  readonly rule: (field: keyof BankAccount) => RecordFieldProps;
  readonly values: BankAccount;
}

function Fields({ rule, values }: FieldsProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const hint = (
    doubt: TranslatableText | undefined,
    otherwise: 'bankAccounts.Form.ibanHint' | 'bankAccounts.Form.bicHint',
  ) => (doubt ? <FieldWarning>{words(doubt)}</FieldWarning> : say(otherwise));
  return (
    <Card as="section">
      <Fieldset columns={2}>
        <FormFields
          fields={accountFields}
          rule={rule}
          controls={{
            iban: iban => (
              <GroupedField
                {...iban}
                hint={hint(findIbanWarning(values.iban), 'bankAccounts.Form.ibanHint')}
                clean={tidyIban}
                groups={ibanGroups}
              />
            ),
            currency: currency => (
              <SelectField
                {...currency}
                placeholder={say('bankAccounts.Form.choose')}
                options={currencyLabels.map(([value, id]) => ({ value, label: say(id) }))}
              />
            ),
            bic: bic => (
              <TextField
                {...bic}
                autoCapitalize="characters"
                spellCheck={false}
                tidy={tidyBic}
                hint={hint(findBicWarning(values), 'bankAccounts.Form.bicHint')}
              />
            ),
          }}
        />
      </Fieldset>
    </Card>
  );
}
