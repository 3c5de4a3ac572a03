import { use } from 'react';
import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { ServicePeriod } from '../../../domain/boat/boatChoices.ts';
import { isUnset } from '../../../domain/boat/boatInput.ts';
import { servicePeriods } from '../../../domain/boat/boatRules.ts';
import type { ServiceChoice } from '../../../domain/values/reference.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { fieldId } from '../../../ui/form/fieldId.ts';
import { FormScope, useFormScope } from '../../../ui/form/FormScope.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { servicePeriodLabels } from '../boatChoiceLabels.ts';
import { boatRowColumnLabels } from '../boatWizardFields.ts';
import { BoatFormField } from '../fields/BoatFormField.tsx';
import { BoatFormRowCard } from '../fields/BoatFormRowCard.tsx';
import type { BoatFormRowPlace } from '../fields/useBoatFormRows.ts';
import { useBoatValue, useFromBoat } from '../wizard/useBoatValues.ts';
import { useBoatFieldRule, WizardRulesContext } from '../wizard/wizardRules.ts';
import styles from './ServicesTab.module.css';

export interface ServiceFieldsCardProps {
  readonly place: BoatFormRowPlace;
  /**
   * The services of the period, by id: undefined while the device is read, null when it doesn't hold them.
   */
  readonly choices: ReadonlyMap<string, ServiceChoice> | null | undefined;
}

/** A service on this boat: its price, what that is charged for, and whether guests must take it. */
export function ServiceFieldsCard({ place, choices }: ServiceFieldsCardProps) {
  const say = useTranslate();
  const scope = useFormScope();
  const { at, path } = place;
  const id = useFromBoat(values => values.services?.[at]?.serviceId ?? undefined);
  const name = useServiceName(id, choices);
  const isHourly = useBoatValue('rentalPeriod') === RentalPeriod.hourly;
  const period = useFromBoat(values => values.services?.[at]?.boatServicePeriod ?? undefined);
  // There is nothing to choose.
  const isFixed = isHourly && period === ServicePeriod.booking;

  return (
    <BoatFormRowCard
      place={place}
      id={`${fieldId(scope.id, `${path}.serviceId`)}-group`}
      name={name}
      title={<span className={styles.name}>{name}</span>}
      text={(id !== undefined && choices?.get(id)?.category) || undefined}
      removeLabel={say('boats.ServicesTab.remove', { name })}
    >
      <div className={isFixed ? undefined : styles.pair}>
        <BoatFormField name={`${path}.price`} hint={isFixed ? 'boats.servicePeriod.booking' : undefined} />
        {!isFixed && <PeriodField name={`${path}.boatServicePeriod`} value={period} />}
      </div>
      <CheckboxField name={`${path}.isRequired`} label={say(boatRowColumnLabels['services.isRequired'])} />
    </BoatFormRowCard>
  );
}

/** A service that the list doesn't hold, or whose list isn't here, stays on the boat, with a note. */
function useServiceName(id: string | undefined, choices: ServiceFieldsCardProps['choices']): string {
  const say = useTranslate();
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
  const say = useTranslate();
  const sayProblem = useFormatWords();
  const rule = useBoatFieldRule(name);
  const allowed = servicePeriods(Number(useBoatValue('rentalPeriod') ?? 0));
  const isWrong = value !== undefined && !allowed.some(period => period === value);
  return (
    <FormScope showErrors={isWrong || undefined}>
      <SelectField
        name={name}
        label={say(boatRowColumnLabels['services.boatServicePeriod'])}
        placeholder={say('boats.ListField.choose')}
        unknownLabel={id => say('boats.ListField.unlisted', { id })}
        options={servicePeriodLabels
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
