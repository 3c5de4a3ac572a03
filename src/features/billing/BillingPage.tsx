import { useIntl } from 'react-intl';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  BillingDetails,
  billingFields,
  billingProblems,
  billingTable,
  hasUsualTaxNumber,
  InvoiceCountry,
  newBilling,
  requiredBillingFields,
  type BillingField,
} from '../../domain/account/billing.ts';
import { links } from '../../domain/values/links.ts';
import {
  billing,
  BILLING_DRAFT_VERSION,
  billingInformation,
  readBilling,
} from '../../resources/account/billing.ts';
import { billingComplete } from '../../resources/bookings/bookings.ts';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { FieldWarning } from '../../ui/form/FieldWarning.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RadioCardsField } from '../../ui/fields/RadioCardsField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePanel, usePullWhenStale, useResource } from '../../kit/engine/Panel.ts';
import { usePullNewest } from '../../kit/engine/usePullNewest.ts';
import { useRecordForm } from '../../kit/form/recordForm.ts';
import { FormFields, type FormFieldsProps } from '../../kit/form/FormFields.tsx';
import { FormScreen } from '../../kit/form/FormPage.tsx';
import { RecordFormView, type RecordFieldProps } from '../../kit/form/RecordFormView.tsx';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import { RecordStatusBadge } from '../../kit/records/RecordStatusBadge.tsx';
import { billingFieldLayouts, billingLabels } from './billingFieldLayouts.ts';
import { Notice } from '../../ui/marks/Notice.tsx';

const shape = {
  version: BILLING_DRAFT_VERSION,
  values: BillingDetails,
  fields: billingFields,
  blank: newBilling(),
  fill: billingTable.fill,
} as const;

/** The billing information of the partner, kept as it is typed and queued when it is saved. */
export function BillingPage() {
  const { engine } = usePanel();
  const say = useTranslate();
  const navigate = useNavigate();
  const back = usePlace();
  usePullWhenStale(billingInformation, undefined);
  usePullNewest(billingInformation, undefined);
  const complete = useResource(billingComplete, undefined);
  const { live, form } = useRecordForm(shape, billing.subject, readBilling);
  // Replaces the form in the history: the browser's Back must not lead into the form that was just saved.
  const goBack = (): void => {
    if (back) void navigate(back.to, { replace: true });
  };
  const leave = back && <IconButton icon="back" label={say(back.label)} onClick={goBack} />;
  const { pending, server } = live ?? {};
  return (
    <FormScreen
      header={
        <PageHeader
          back={leave}
          title={say('shell.nav.billing')}
          badge={
            pending ? (
              <RecordStatusBadge pending={pending} />
            ) : (
              complete?.value === true && (
                <Badge tone="good" icon="check-circle">
                  {say('billing.complete')}
                </Badge>
              )
            )
          }
          age={server && <Age at={server.fetchedAt} />}
        />
      }
    >
      {form && (
        <RecordFormView
          key={form.round}
          form={form}
          scope="billing"
          label="shell.nav.billing"
          labels={billingLabels}
          required={({ country }) => requiredBillingFields(country)}
          problemsOf={billingProblems}
          queue={(values, base, also) => billing.queueSave(engine, values, base, also)}
          onSaved={back && goBack}
        >
          {(rule, values) => (
            <>
              {complete?.value === false && (
                <Incomplete values={values} pending={pending} at={complete.fetchedAt} />
              )}
              <Fields rule={rule} values={values} />
            </>
          )}
        </RecordFormView>
      )}
      {live && !form && (
        <NotHereYet
          resource={billingInformation}
          params={undefined}
          shape="card"
          fetching="billing.Page.fetching"
          offline="billing.Page.offline"
          offlineText="billing.Page.offlineText"
          failed="billing.Page.failed"
        />
      )}
    </FormScreen>
  );
}

interface FieldsProps {
  readonly rule: (field: BillingField) => RecordFieldProps;
  readonly values: BillingDetails;
}

function Fields({ rule, values }: FieldsProps) {
  const say = useTranslate();
  const tax = values.taxOrIdentityNumber;
  // Tax numbers of other countries have other formats.
  const isOdd = values.country !== InvoiceCountry.other && !hasUsualTaxNumber(tax);
  const controls: FormFieldsProps<BillingField, 'country' | 'lines' | 'taxNumber'>['controls'] = {
    country: country => (
      <RadioCardsField
        {...country}
        columns={2}
        options={[
          { value: InvoiceCountry.turkey, label: say('billing.country.turkey') },
          { value: InvoiceCountry.other, label: say('billing.country.other') },
        ]}
      />
    ),
    lines: lines => <TextAreaField {...lines} rows={2} />,
    taxNumber: number => (
      <TextField
        {...number}
        inputMode="numeric"
        hint={isOdd ? <FieldWarning>{say('billing.taxOdd')}</FieldWarning> : say('billing.taxHint')}
      />
    ),
  };
  const show = (...names: readonly BillingField[]) => (
    <FormFields fields={billingFieldLayouts} names={names} rule={rule} controls={controls} />
  );
  return (
    <>
      <Card as="section">
        <Fieldset columns={2}>{show('title', 'country')}</Fieldset>
      </Card>
      <Card as="section">
        <Fieldset columns={2} title={say('billing.group.address')}>
          {show('address', 'district', 'city', 'zipCode')}
        </Fieldset>
      </Card>
      <Card as="section">
        <Fieldset columns={2} title={say('billing.group.tax')}>
          {show('taxOffice', 'taxOrIdentityNumber')}
        </Fieldset>
      </Card>
      <Card as="section">
        <Fieldset columns={2} title={say('billing.group.more')} text={say('billing.group.moreText')}>
          {show(
            'email',
            'phone',
            'tradeRegistrationPlace',
            'tradeRegistrationNumber',
            'mersisNumber',
            'passportNumber',
          )}
          <MerchantType value={values.extra['merchantType']} />
        </Fieldset>
      </Card>
    </>
  );
}

/** Read-only, and shown only if the server sends the value: the meaning of its values is unknown. */
function MerchantType({ value }: { readonly value: unknown }) {
  const say = useTranslate();
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return (
    <Facts>
      <Fact label={say('billing.merchantType')}>{String(value)}</Fact>
    </Facts>
  );
}

/** Returns the page from which the partner came to fill in the form. */
function usePlace() {
  const [query] = useSearchParams();
  const booking = query.get('booking');
  if (booking !== null) return { to: links.booking(booking), label: 'billing.back.booking' } as const;
  return query.get('account') === 'new'
    ? ({ to: links.newBankAccount(), label: 'billing.back.account' } as const)
    : undefined;
}

interface IncompleteProps {
  /** The values in the form now. */
  readonly values: BillingDetails;
  readonly pending: OutboxRow['status'] | undefined;
  readonly at: number | undefined;
}

/** Shown while the server counts the information as incomplete: its purpose and the missing fields. */
function Incomplete({ values, pending, at }: IncompleteProps) {
  const say = useTranslate();
  const intl = useIntl();
  const missing = billingProblems(values).map(({ field }) => say(billingLabels[field]));
  return (
    <Notice tone="wait" title={say('billing.incomplete')}>
      <p>{say('billing.incompleteText')}</p>
      {pending ? (
        <p>{say('billing.waiting')}</p>
      ) : (
        missing.length > 0 && <p>{say('billing.missing', { fields: intl.formatList(missing) })}</p>
      )}
      <p>
        <Age at={at} />
      </p>
    </Notice>
  );
}
