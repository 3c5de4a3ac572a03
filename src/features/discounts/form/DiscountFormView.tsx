import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { getAllowedDayBounds } from '../../../domain/values/getAllowedDayBounds.ts';
import {
  Discount,
  overlappingDiscounts,
  discountProblems,
  DiscountType,
  MAX_DISCOUNT_NAME_LENGTH,
  discountRateFormat,
  MAX_DISCOUNT_PERCENT,
  type DiscountField,
  type TypedDiscount,
} from '../../../domain/discount.ts';
import { decimalSignOf } from '../../../domain/values/language.ts';
import { links } from '../../../domain/values/links.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { fits } from '../../../lib/fits.ts';
import { discounts, type OpenDiscount, type DiscountsRead } from '../../../resources/discounts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Fieldset } from '../../../ui/form/Fieldset.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { RadioCardsField } from '../../../ui/fields/RadioCardsField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { BackToList } from '../../../kit/going/BackToList.tsx';
import { useReturnToList } from '../../../kit/going/useReturnToList.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { RecordFormView, type RecordFieldProps } from '../../../kit/form/RecordFormView.tsx';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { DiscountBoatsField } from './DiscountBoatsField.tsx';
import { DiscountOverlaps } from './DiscountOverlaps.tsx';
import { toDiscount, type DiscountForm } from './discountForms.ts';
import { discountLabels, backToDiscounts, discountTypeLabel } from '../discountWords.ts';
import { RefusedFields } from './RefusedFields.tsx';
import { percentText } from '../../../kit/words/percentText.ts';

const alwaysRequired: readonly DiscountField[] = [
  'discountType',
  'name',
  'discountRate',
  'startDate',
  'endDate',
  'checkinStartDate',
  'checkinEndDate',
];

export function DiscountFormView({ form }: { readonly form: OpenForm<DiscountForm, OpenDiscount> }) {
  const say = useTranslate();
  const leave = useReturnToList();
  const today = useIstanbulToday();
  const { engine } = usePanel();
  const { live, copy } = form;
  const { id, refusal, shown: saved } = copy.opened;
  // The server's answer is valid until one of the fields that it checked is changed.
  const refusedBoats = (values: TypedDiscount): readonly string[] =>
    asked.some(field => copy.isFieldChanged({ ...values }, field)) ? [] : refusal.boats;
  return (
    <RecordFormView
      form={form}
      scope="discount"
      label={saved ? 'discounts.Form.form' : 'discounts.Form.new'}
      labels={discountLabels}
      takenIn="discounts.Form.takenIn"
      required={({ isActive }) => (isActive === true ? [...alwaysRequired, 'boatIds'] : alwaysRequired)}
      problemsOf={values => discountProblems(values, live.mostRate?.value, today)}
      said={refusal.errors}
      tell={(errors, values) => (
        <RefusedFields
          refusal={{ boats: refusedBoats(values).filter(boat => values.boatIds.includes(boat)), errors }}
        />
      )}
      queue={(values, base, also) =>
        discounts.queueSave(engine, id, toDiscount(values), fits(Discount, base) ? base : undefined, also)
      }
      // A new discount is on the first page.
      onSaved={() => leave(links.discounts(), { firstPage: !saved })}
      onGone={() => leave(links.discounts())}
      header={({ name }) => (
        <PageHeader
          back={<BackToList {...backToDiscounts} />}
          // A copy has the name of its original: the title tells them apart.
          title={dotted(
            !saved && say('discounts.Form.new'),
            name.trim().slice(0, MAX_DISCOUNT_NAME_LENGTH) || (saved && say('discounts.unnamed')),
          )}
          badge={<RecordStatusBadge pending={live.pending} />}
        />
      )}
    >
      {(rule, values) => (
        <Fields rule={rule} values={values} live={live} refusedBoats={refusedBoats(values)} />
      )}
    </RecordFormView>
  );
}

interface FieldsProps {
  readonly rule: (field: DiscountField) => RecordFieldProps;
  readonly values: TypedDiscount;
  readonly live: OpenDiscount;
  readonly refusedBoats: readonly string[];
}

function Fields({ rule, values, live, refusedBoats }: FieldsProps) {
  const say = useTranslate();
  const { language } = useLanguage();
  const bounds = getAllowedDayBounds('discount', useIstanbulToday());
  const rateHint = useRateHint(live.mostRate);
  const isEarly = values.discountType === DiscountType.earlyBooking;
  const discount = toDiscount(values);
  const overlaps = overlappingDiscounts(discount, live.others);
  const date = (name: DiscountField) => ({
    ...rule(name),
    type: 'date' as const,
    unfinished: say('discounts.rule.date'),
    min: bounds.first,
    max: bounds.last,
  });
  return (
    <>
      <RadioCardsField
        {...rule('discountType')}
        columns={2}
        options={[DiscountType.standard, DiscountType.earlyBooking].map(value => ({
          value,
          icon: value === DiscountType.standard ? 'discount' : 'calendar',
          label: say(discountTypeLabel(value)),
          text: say(
            value === DiscountType.standard ? 'discounts.type.standardText' : 'discounts.type.earlyText',
          ),
        }))}
      />
      <Card as="section">
        <Fieldset columns={2}>
          <TextField {...rule('name')} counter={MAX_DISCOUNT_NAME_LENGTH} />
          <NumberField
            {...rule('discountRate')}
            format={{ ...discountRateFormat, sign: decimalSignOf(language) }}
            unit="%"
            hint={rateHint}
          />
          <div data-wide="">
            <CheckboxField
              {...rule('isActive')}
              look="switch"
              hint={say(values.isActive ? 'discounts.Form.activeHint' : 'discounts.Form.inactiveHint')}
            />
          </div>
        </Fieldset>
      </Card>
      <Card as="section">
        <Fieldset columns={2} title={say('discounts.booking')}>
          {!isEarly && (
            <div data-wide="">
              <CheckboxField
                {...rule('isLimitlessTerm')}
                look="switch"
                hint={say('discounts.Form.limitlessHint')}
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
          <Fieldset columns={2} title={say('discounts.checkin')}>
            <DateField {...date('checkinStartDate')} />
            <DateField {...date('checkinEndDate')} start={values.checkinStartDate} />
          </Fieldset>
        </Card>
      )}
      <DiscountBoatsField
        {...rule('boatIds')}
        chosen={values.boatIds}
        conflicts={new Set([...refusedBoats, ...overlaps.flatMap(({ boats }) => boats)])}
      />
      <DiscountOverlaps discount={discount} overlaps={overlaps} />
    </>
  );
}

/** The fields that the server checks when it names boats. */
const asked = ['discountType', 'isActive', 'isLimitlessTerm', 'startDate', 'endDate'] as const;

/** Says how high a rate may be, as far as this device knows; without a network also how old that limit is. */
function useRateHint(mostRate: DiscountsRead['mostRate']): string {
  const say = useTranslate();
  const intl = useIntl();
  const moment = useTimeWithDayText();
  const { reach } = usePanel();
  if (!mostRate) return say('discounts.Form.rateUnknown');
  const most = percentText(intl, Math.min(mostRate.value, MAX_DISCOUNT_PERCENT));
  return reach === 'reachable' || mostRate.fetchedAt === undefined
    ? say('discounts.Form.rateMost', { most })
    : say('discounts.Form.rateMostSince', { most, when: moment(mostRate.fetchedAt) });
}
