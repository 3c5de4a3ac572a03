import { memo } from 'react';
import { useIntl } from 'react-intl';
import { CharterType } from '../../../domain/boatChoices.ts';
import { textLimit } from '../../../domain/boatRules.ts';
import { hasField } from '../../../domain/boatRules.ts';
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
import { wizardFields } from '../wizardFields.ts';
import { EnumField, NumberInput } from '../fields/inputs.tsx';
import { DependentField, ListField } from '../fields/ListField.tsx';
import { useBoatValue, useFromBoat } from '../useBoatValues.ts';
import { useFieldRule } from '../wizardRules.ts';
import styles from './GeneralTab.module.css';
import { PortsField } from './PortsField.tsx';

/** General information (B043–B052). It changes only the form around it; its lists come from the device. */
export const GeneralTab = memo(function GeneralTab() {
  return (
    <div className={styles.tab}>
      <Identity />
      <Size />
      <Engine />
      <Terms />
      <PlaceFields />
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
        label={intl.formatMessage({ id: wizardFields.name.label })}
        hint={intl.formatMessage({ id: 'boats.GeneralTab.nameHint' })}
        autoComplete="off"
        autoCapitalize="words"
        tidy={trimmed}
        counter={textLimit('name')}
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
      <div className={styles.pair}>
        <NumberInput name="yearOfConstruction" />
        <NumberInput name="yearOfRefit" />
      </div>
      <ListField name="flagId" resource={flags} params={undefined} />
    </Fieldset>
  );
}

function Size() {
  const intl = useIntl();
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.size' })} columns={2}>
      <div className={styles.pair}>
        <NumberInput name="boatLength" />
        <EnumField name="unitOfLength" />
      </div>
      <div className={styles.pair}>
        <NumberInput name="beam" />
        <NumberInput
          name="cruiseCapacity"
          hint={intl.formatMessage({ id: 'boats.GeneralTab.capacityHint' })}
        />
      </div>
      <div className={styles.triple} data-wide>
        <NumberInput name="numberOfCabins" />
        <NumberInput name="numberOfBeds" />
        <NumberInput name="numberOfBathroom" />
      </div>
    </Fieldset>
  );
}

/** Information for guests, all optional (B052, B115, B116). */
function Engine() {
  const intl = useIntl();
  return (
    <Fieldset
      title={intl.formatMessage({ id: 'boats.GeneralTab.engine' })}
      text={intl.formatMessage({ id: 'boats.GeneralTab.engineNote' })}
      columns={2}
    >
      <div className={styles.pair}>
        <EnumField name="engineType" />
        <NumberInput name="numberOfEngines" />
      </div>
      <div className={styles.pair}>
        <NumberInput
          name="horsepower"

          hint={intl.formatMessage({ id: 'boats.GeneralTab.horsepowerHint' })}
        />
        <NumberInput name="maxSpeed" />
      </div>
      <EnumField name="fuelType" />
      <div className={styles.pair}>
        <NumberInput name="fuelCapacity" />
        <NumberInput name="fuelConsumption" />
      </div>
    </Fieldset>
  );
}

function Terms() {
  const intl = useIntl();
  const charter = useBoatValue('charterType');
  const hasPolicy = useFromBoat(boat => hasField('cancellationPolicy', boat));
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.GeneralTab.terms' })} columns={2}>
      <EnumField
        name="charterType"
        hint={
          // The price of a skipper who always comes is included (B124).
          charter === CharterType.skippered
            ? intl.formatMessage({ id: 'boats.GeneralTab.skipperIncluded' })
            : undefined
        }
      />
      <NumberInput name="staffCount" hint={intl.formatMessage({ id: 'boats.GeneralTab.staffHint' })} />
      <EnumField name="fuelCost" />
      {hasPolicy && <EnumField name="cancellationPolicy" />}
    </Fieldset>
  );
}

function PlaceFields() {
  const intl = useIntl();
  const hasPorts = useFromBoat(boat => hasField('departurePortIds', boat));
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
      {hasPorts && (
        <div data-wide>
          <PortsField />
        </div>
      )}
    </Fieldset>
  );
}

function Texts() {
  const intl = useIntl();
  const rule = useFieldRule();
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
          label={intl.formatMessage({ id: wizardFields.titleTR.label })}
          tidy={trimmed}
          counter={textLimit('titleTR')}
          {...rule('titleTR')}
        />
        <TextAreaField
          name="descriptionTR"
          lang="tr"
          rows={6}
          label={intl.formatMessage({ id: wizardFields.descriptionTR.label })}
          hint={intl.formatMessage({ id: 'boats.GeneralTab.descriptionHint' })}
          counter={textLimit('descriptionTR')}
          {...rule('descriptionTR')}
        />
      </div>
      <div className={styles.column}>
        <TextField
          name="titleEN"
          lang="en"
          autoComplete="off"
          label={intl.formatMessage({ id: wizardFields.titleEN.label })}
          tidy={trimmed}
          counter={textLimit('titleEN')}
          {...rule('titleEN')}
        />
        <TextAreaField
          name="descriptionEN"
          lang="en"
          rows={6}
          label={intl.formatMessage({ id: wizardFields.descriptionEN.label })}
          counter={textLimit('descriptionEN')}
          {...rule('descriptionEN')}
        />
      </div>
    </Fieldset>
  );
}

function trimmed(text: string): string {
  return text.trim();
}
