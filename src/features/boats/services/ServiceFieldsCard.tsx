import { use } from 'react';
import { useSay, useWords } from '../../../kit/words/messages.tsx';
import { ServicePeriod } from '../../../domain/boat/boatChoices.ts';
import { isUnset } from '../../../domain/boat/boatInput.ts';
import { servicePeriods } from '../../../domain/boat/boatRules.ts';
import type { ServiceChoice } from '../../../domain/values/reference.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { fieldId } from '../../../ui/form/fieldId.ts';
import { FormScope, useScope } from '../../../ui/form/FormScope.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { servicePeriodWords } from '../choiceWords.ts';
import { columnLabels } from '../wizardFields.ts';
import { Field } from '../fields/Field.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import type { RowPlace } from '../fields/useRows.ts';
import { useBoatValue, useFromBoat } from '../wizard/useBoatValues.ts';
import { useFieldRule, WizardRulesContext } from '../wizard/wizardRules.ts';
import styles from './ServicesTab.module.css';

export interface ServiceFieldsCardProps {
  readonly place: RowPlace;
  /**
   * The services of the period, by id: undefined while the device is read, null when it doesn't hold them.
   */
  readonly choices: ReadonlyMap<string, ServiceChoice> | null | undefined;
}

/** A service on this boat: its price, what that is charged for, and whether guests must take it. */
export function ServiceFieldsCard({ place, choices }: ServiceFieldsCardProps) {
  const say = useSay();
  const scope = useScope();
  const { at, path } = place;
  const id = useFromBoat(values => values.services?.[at]?.serviceId ?? undefined);
  const name = useServiceName(id, choices);
  const isHourly = useBoatValue('rentalPeriod') === RentalPeriod.hourly;
  const period = useFromBoat(values => values.services?.[at]?.boatServicePeriod ?? undefined);
  // There is nothing to choose.
  const isFixed = isHourly && period === ServicePeriod.booking;

  return (
    <RowCard
      place={place}
      id={`${fieldId(scope.id, `${path}.serviceId`)}-group`}
      name={name}
      title={<span className={styles.name}>{name}</span>}
      text={(id !== undefined && choices?.get(id)?.category) || undefined}
      removeLabel={say('boats.ServicesTab.remove', { name })}
    >
      <div className={isFixed ? undefined : styles.pair}>
        <Field name={`${path}.price`} hint={isFixed ? 'boats.servicePeriod.booking' : undefined} />
        {!isFixed && <PeriodField name={`${path}.boatServicePeriod`} value={period} />}
      </div>
      <CheckboxField name={`${path}.isRequired`} label={say(columnLabels['services.isRequired'])} />
    </RowCard>
  );
}

/** A service that the list doesn't hold, or whose list isn't here, stays on the boat, with a note. */
function useServiceName(id: string | undefined, choices: ServiceFieldsCardProps['choices']): string {
  const say = useSay();
  if (isUnset(id)) return say('boats.ServicesTab.unnamed');
  if (choices === undefined) return '…';
  const unlisted = choices ? 'boats.ListField.unlisted' : 'boats.ListField.kept';
  return choices?.get(id)?.name ?? say(unlisted, { id });
}

interface PeriodFieldProps {
  readonly name: string;
  readonly value: number | string | undefined;
}

/**
 * Only what the boat's rental period allows is offered; a wrong one that was loaded stays, with
 * its error shown at once.
 */
function PeriodField({ name, value }: PeriodFieldProps) {
  const { validate } = use(WizardRulesContext);
  const say = useSay();
  const sayProblem = useWords();
  const rule = useFieldRule(name);
  const allowed = servicePeriods(Number(useBoatValue('rentalPeriod') ?? 0));
  const isWrong = value !== undefined && !allowed.some(period => period === value);
  return (
    <FormScope showErrors={isWrong || undefined}>
      <SelectField
        name={name}
        label={say(columnLabels['services.boatServicePeriod'])}
        placeholder={say('boats.ListField.choose')}
        unknownLabel={id => say('boats.ListField.unlisted', { id })}
        options={servicePeriodWords
          .filter(word => word.value === value || allowed.includes(word.value))
          .map(word => ({ value: word.value, label: say(word.id) }))}
        {...rule}
        validate={(stored, all) => {
          const problem = isWrong ? validate(all).openAt.get(name) : undefined;
          return problem ? sayProblem(problem.words) : rule.validate(stored, all);
        }}
      />
    </FormScope>
  );
}
