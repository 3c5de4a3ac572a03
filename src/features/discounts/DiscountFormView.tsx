import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { dayBounds } from '../../domain/dayBounds.ts';
import {
  conflictingBoats,
  discountProblems,
  DiscountType,
  LONGEST_NAME,
  rateFormat,
  type DiscountField,
} from '../../domain/discount.ts';
import { decimalSignOf } from '../../domain/language.ts';
import { links } from '../../domain/links.ts';
import { discounts, type OpenDiscount } from '../../resources/discounts.ts';
import { isRecordGone } from '../../resources/records.ts';
import { withoutDraftAndHistory } from '../../sync/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { goToField } from '../../ui/goToField.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RadioCardsField } from '../../ui/RadioCardsField.tsx';
import { SaveFoot } from '../../ui/SaveFoot.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BackTo } from '../common/BackTo.tsx';
import { useLeave } from '../common/useLeave.ts';
import { useToday } from '../common/useToday.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { requestPersistence } from '../common/engine/requestPersistence.ts';
import { FormPage } from '../common/form/FormPage.tsx';
import { KeptState } from '../common/form/KeptState.tsx';
import { messagesAt, stillSaid } from '../common/form/messagesAt.ts';
import { NotKeptNotice } from '../common/form/NotKeptNotice.tsx';
import { ParkedNotice } from '../common/form/ParkedNotice.tsx';
import { useDiscard } from '../common/form/useDiscard.ts';
import { useFormValues } from '../common/form/useFormValues.ts';
import { useTellSaved } from '../common/form/useTellSaved.ts';
import { useKeptCopy, useSavedCopy } from '../common/form/useWorkingCopy.ts';
import { useLanguage } from '../common/Language.ts';
import { useToast, useWords } from '../common/messages.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import { BoatsField } from './BoatsField.tsx';
import { sameValue, toDiscount, toTyped, type DiscountForm, type DiscountValues } from './discountForms.ts';
import { fieldLabels, fieldNamed, toDiscounts, typeLabel } from './discountWords.ts';
import { RefusedFields } from './RefusedFields.tsx';
import { useRateHint } from './useRateHint.ts';

const SCOPE = 'discount';

export interface DiscountFormViewProps {
  readonly discountForm: DiscountForm;
  /** The discount as the device knows it now: for marks and notices, never for the form. */
  readonly live: OpenDiscount;
  /** As in `OpenedCopy`. */
  readonly goOn: () => Promise<boolean>;
  /** Gives the changes up; resolves with what brings them back. */
  readonly onDiscard: () => Promise<() => Promise<void>>;
}

/**
 * The form of a discount (A143–A147). Every change is kept on this device as it is made; "save" queues it for the server. Nothing that
 * arrives from there changes what stands in the form.
 */
export function DiscountFormView({ discountForm, live, goOn, onDiscard }: DiscountFormViewProps) {
  const intl = useIntl();
  const toast = useToast();
  const leave = useLeave();
  const words = useWords();
  const { language } = useLanguage();
  const today = useToday();
  const bounds = dayBounds('discount', today);
  const { engine, wake } = usePanel();
  const { form, loaded, opened, base, subject } = discountForm;
  const { refusal, shown: saved } = opened;
  const values = useFormValues(form);
  const draft = useKeptCopy(discountForm, '', live.draft, () =>
    toast({ tone: 'note', text: intl.formatMessage({ id: 'discounts.Form.takenIn' }) }),
  );
  const saving = useSavedCopy(discountForm, goOn);
  const tellSaved = useTellSaved();
  const discard = useDiscard(onDiscard, saved ? undefined : () => leave(links.discounts()));
  const [wasChecked, setWasChecked] = useState(false);
  const rateHint = useRateHint(live.mostRate);

  const isEarly = values.discountType === DiscountType.earlyBooking;
  const problemsOf = (typed: DiscountValues) => discountProblems(toTyped(typed), live.mostRate?.value, today);
  const rule = (name: DiscountField) => ({
    name,
    label: intl.formatMessage({ id: fieldLabels[name] }),
    validate: (_: unknown, all: object) => {
      const problem = problemsOf(all).find(({ field }) => field === name);
      return problem && words(problem.words);
    },
  });

  const date = (name: DiscountField) => ({
    ...rule(name),
    type: 'date' as const,
    required: true,
    unfinished: intl.formatMessage({ id: 'discounts.rule.date' }),
    min: bounds.first,
    max: bounds.last,
  });

  // What the server said holds as long as nothing of what it looked at was changed.
  const isAsRefused = asked.every(field => sameValue(values[field], loaded[field]));
  const refusedBoats = isAsRefused ? refusal.boats : [];
  const discount = toDiscount(values);
  const conflicts = new Set([...refusedBoats, ...conflictingBoats(discount, live.others)]);
  const stillRefused = {
    boats: refusedBoats.filter(id => discount.boatIds.includes(id)),
    errors: stillSaid(
      refusal.errors,
      ({ key }) => fieldNamed(key),
      field => !sameValue(values[field], loaded[field]),
    ),
  };
  const atFields = useMemo(() => messagesAt(refusal.errors, fieldNamed), [refusal]);

  /** As it is now: a click may come before the last key is drawn. Undefined when it can't be saved, which is said. */
  const valid = (): DiscountValues | undefined => {
    const typed = form.getState().values;
    const [problem] = problemsOf(typed);
    if (!problem) return typed;
    // Its words are on the page when the field gets the focus, and are read with it.
    flushSync(() => setWasChecked(true));
    goToField(SCOPE, problem.field);
    toast({ tone: 'stop', text: intl.formatMessage({ id: 'form.invalid' }) });
    return undefined;
  };

  const submit = async (): Promise<void> => {
    if (!opened.parked && saved && !discountForm.isChanged()) {
      toast({ tone: 'note', text: intl.formatMessage({ id: 'form.unchanged' }) });
      return;
    }
    if (!valid()) return;
    const result = await saving.save(() => {
      const typed = valid();
      return (
        typed &&
        discounts.queueSave(engine, opened.id, toDiscount(typed), base, withoutDraftAndHistory(subject))
      );
    });
    if (result === 'failed') window.scrollTo(0, 0);
    if (result === 'failed' || result === 'notBegun') return;
    setWasChecked(false);
    wake('enqueued');
    requestPersistence();
    tellSaved();
    // A new one is on the first page.
    if (result === 'saved') leave(links.discounts(), { firstPage: !saved });
  };

  return (
    <FormPage
      copy={discountForm}
      draft={draft}
      scope={{ id: SCOPE, showErrors: wasChecked, serverErrors: atFields }}
      label={intl.formatMessage({ id: 'discounts.Form.form' })}
      onSubmit={() => void submit()}
      onDiscard={discard}
      foot={
        <SaveFoot
          status={<KeptState draft={draft} />}
          next={
            <Button kind="primary" type="submit" busy={saving.state === 'busy'}>
              {intl.formatMessage({ id: 'form.save' })}
            </Button>
          }
        />
      }
    >
      <PageHeader
        back={<BackTo {...toDiscounts} />}
        title={
          discount.name.slice(0, LONGEST_NAME) ||
          intl.formatMessage({ id: saved ? 'discounts.unnamed' : 'discounts.Form.new' })
        }
        mark={<RecordMark pending={live.pending} />}
      />
      <NotKeptNotice
        copy={discountForm}
        draft={draft}
        saveFailed={saving.state === 'failed'}
        noRoom={saving.noRoom}
      />
      <ParkedNotice
        parked={opened.parked}
        isGone={opened.parked !== undefined && isRecordGone(opened.parked)}
      >
        <RefusedFields refusal={stillRefused} />
      </ParkedNotice>
      <RadioCardsField
        {...rule('discountType')}
        required
        columns={2}
        options={[DiscountType.standard, DiscountType.earlyBooking].map(value => ({
          value,
          icon: value === DiscountType.standard ? 'discount' : 'calendar',
          label: intl.formatMessage({ id: typeLabel(value) }),
          text: intl.formatMessage({
            id: value === DiscountType.standard ? 'discounts.type.standardText' : 'discounts.type.earlyText',
          }),
        }))}
      />
      <Card as="section">
        <Fieldset columns={2}>
          <TextField {...rule('name')} required counter={LONGEST_NAME} />
          <NumberField
            {...rule('discountRate')}
            required
            format={{ ...rateFormat, sign: decimalSignOf(language) }}
            unit="%"
            hint={rateHint}
          />
          <div data-wide="">
            <CheckboxField
              {...rule('isActive')}
              look="switch"
              hint={intl.formatMessage({ id: 'discounts.Form.activeHint' })}
            />
          </div>
        </Fieldset>
      </Card>
      <Card as="section">
        <Fieldset columns={2} title={intl.formatMessage({ id: 'discounts.booking' })}>
          {!isEarly && (
            <div data-wide="">
              <CheckboxField
                {...rule('isLimitlessTerm')}
                look="switch"
                hint={intl.formatMessage({ id: 'discounts.Form.limitlessHint' })}
              />
            </div>
          )}
          {!discount.isLimitlessTerm && (
            <>
              <DateField {...date('startDate')} />
              <DateField {...date('endDate')} start={values.startDate} />
            </>
          )}
        </Fieldset>
      </Card>
      {isEarly && (
        <Card as="section">
          <Fieldset columns={2} title={intl.formatMessage({ id: 'discounts.checkin' })}>
            <DateField {...date('checkinStartDate')} />
            <DateField {...date('checkinEndDate')} start={values.checkinStartDate} />
          </Fieldset>
        </Card>
      )}
      <BoatsField {...rule('boatIds')} required={values.isActive === true} conflicts={conflicts} />
    </FormPage>
  );
}

/** What the server looks at when it names boats. */
const asked = ['discountType', 'isActive', 'isLimitlessTerm', 'startDate', 'endDate'] as const;
