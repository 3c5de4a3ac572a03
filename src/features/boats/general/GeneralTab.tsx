import { memo, use } from 'react';
import { useIntl } from 'react-intl';
import {
  appliesToPeriod,
  CancellationPolicy,
  cancellationDays,
  CharterType,
  FuelCost,
  LENGTH_DIGITS,
  UnitOfLength,
} from '../../../domain/boat.ts';
import {
  boatTypes,
  brands,
  countries,
  flags,
  locations,
  marinas,
  models,
} from '../../../resources/reference.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldLabels } from '../fieldLabels.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { useFieldRule, WizardRulesContext } from '../wizardRules.ts';
import { CountField } from './CountField.tsx';
import { EnumField } from './EnumField.tsx';
import styles from './GeneralTab.module.css';
import { DependentField, ListField } from './ListField.tsx';
import { PortsField } from './PortsField.tsx';

export interface GeneralTabProps {
  readonly rentalPeriod: number;
}

/** General information (B043–B051). It only changes the form around it; its lists come from the device. */
export const GeneralTab = memo(function GeneralTab({ rentalPeriod }: GeneralTabProps) {
  const intl = useIntl();
  const { complete } = use(WizardRulesContext);
  return (
    <div className={styles.tab}>
      <p className={styles.note}>
        {intl.formatMessage({
          id: complete ? 'boats.GeneralTab.requiredNow' : 'boats.GeneralTab.requiredNote',
        })}
      </p>
      <Identity />
      <Size />
      <Terms rentalPeriod={rentalPeriod} />
      <Place rentalPeriod={rentalPeriod} />
      <Texts />
    </div>
  );
});

function Identity() {
  const intl = useIntl();
  const rule = useFieldRule();
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.identity' })} columns={2}>
      <TextField
        name="name"
        label={intl.formatMessage({ id: fieldLabels.name })}
        hint={intl.formatMessage({ id: 'boats.GeneralTab.nameHint' })}
        autoComplete="off"
        autoCapitalize="words"
        tidy={trimmed}
        {...rule('name')}
      />
      <ListField name="boatTypeId" resource={boatTypes} params={undefined} />
      <ListField name="boatBrandId" resource={brands} params={undefined} />
      <DependentField
        name="boatModelId"
        resource={models}
        of="boatBrandId"
        first="boats.GeneralTab.brandFirst"
      />
      <CountField name="yearOfConstruction" maxDigits={4} />
      <ListField name="flagId" resource={flags} params={undefined} />
    </Fieldset>
  );
}

function Size() {
  const intl = useIntl();
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.size' })} columns={2}>
      <div className={styles.pair}>
        <CountField name="boatLength" maxDigits={LENGTH_DIGITS} />
        <EnumField
          name="unitOfLength"
          options={[
            { value: UnitOfLength.meter, label: intl.formatMessage({ id: 'boats.GeneralTab.meter' }) },
            { value: UnitOfLength.foot, label: intl.formatMessage({ id: 'boats.GeneralTab.foot' }) },
          ]}
        />
      </div>
      <CountField name="cruiseCapacity" hint={intl.formatMessage({ id: 'boats.GeneralTab.capacityHint' })} />
      <div className={styles.triple} data-wide>
        <CountField name="numberOfCabins" />
        <CountField name="numberOfBeds" />
        <CountField name="numberOfBathroom" />
      </div>
    </Fieldset>
  );
}

function Terms({ rentalPeriod }: GeneralTabProps) {
  const intl = useIntl();
  const charter = useBoatValue('charterType');
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.terms' })} columns={2}>
      <EnumField
        name="charterType"
        hint={
          // B124
          charter === CharterType.skippered
            ? intl.formatMessage({ id: 'boats.GeneralTab.skipperIncluded' })
            : undefined
        }
        options={[
          { value: CharterType.skippered, label: intl.formatMessage({ id: 'boats.charter.skippered' }) },
          { value: CharterType.bareboat, label: intl.formatMessage({ id: 'boats.charter.bareboat' }) },
          { value: CharterType.either, label: intl.formatMessage({ id: 'boats.charter.either' }) },
        ]}
      />
      <CountField name="staffCount" hint={intl.formatMessage({ id: 'boats.GeneralTab.staffHint' })} />
      <EnumField
        name="fuelCost"
        options={[
          { value: FuelCost.included, label: intl.formatMessage({ id: 'boats.fuel.included' }) },
          { value: FuelCost.notIncluded, label: intl.formatMessage({ id: 'boats.fuel.notIncluded' }) },
        ]}
      />
      {appliesToPeriod('cancellationPolicy', rentalPeriod) && (
        <EnumField
          name="cancellationPolicy"
          options={[
            {
              value: CancellationPolicy.wide,
              label: intl.formatMessage(
                { id: 'boats.cancellation.wide' },
                { days: cancellationDays[CancellationPolicy.wide] },
              ),
            },
            {
              value: CancellationPolicy.flexible,
              label: intl.formatMessage(
                { id: 'boats.cancellation.flexible' },
                { days: cancellationDays[CancellationPolicy.flexible] },
              ),
            },
            {
              value: CancellationPolicy.semiFlexible,
              label: intl.formatMessage(
                { id: 'boats.cancellation.semiFlexible' },
                { days: cancellationDays[CancellationPolicy.semiFlexible] },
              ),
            },
            {
              value: CancellationPolicy.strict,
              label: intl.formatMessage(
                { id: 'boats.cancellation.strict' },
                { days: cancellationDays[CancellationPolicy.strict] },
              ),
            },
          ]}
        />
      )}
    </Fieldset>
  );
}

function Place({ rentalPeriod }: GeneralTabProps) {
  const intl = useIntl();
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.place' })} columns={2}>
      <ListField name="countryId" resource={countries} params={undefined} />
      <DependentField
        name="locationId"
        resource={locations}
        of="countryId"
        first="boats.GeneralTab.countryFirst"
      />
      <DependentField
        name="marinaId"
        resource={marinas}
        of="locationId"
        first="boats.GeneralTab.locationFirst"
      />
      {appliesToPeriod('departurePortIds', rentalPeriod) && <PortsField />}
    </Fieldset>
  );
}

/** What guests read, in both languages; English is optional (B101). */
function Texts() {
  const intl = useIntl();
  return (
    <Fieldset
      title={intl.formatMessage({ id: 'boats.GeneralTab.texts' })}
      text={intl.formatMessage({ id: 'boats.GeneralTab.textsNote' })}
      columns={2}
    >
      <div className={styles.column}>
        <TextField
          name="titleTR"
          lang="tr"
          autoComplete="off"
          label={intl.formatMessage({ id: fieldLabels.titleTR })}
          tidy={trimmed}
        />
        <TextAreaField
          name="descriptionTR"
          lang="tr"
          rows={6}
          label={intl.formatMessage({ id: fieldLabels.descriptionTR })}
        />
      </div>
      <div className={styles.column}>
        <TextField
          name="titleEN"
          lang="en"
          autoComplete="off"
          label={intl.formatMessage({ id: fieldLabels.titleEN })}
          tidy={trimmed}
        />
        <TextAreaField
          name="descriptionEN"
          lang="en"
          rows={6}
          label={intl.formatMessage({ id: fieldLabels.descriptionEN })}
        />
      </div>
    </Fieldset>
  );
}

function trimmed(text: string): string {
  return text.trim();
}
