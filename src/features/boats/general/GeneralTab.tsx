import { memo } from 'react';
import { CharterType } from '../../../domain/boat/boatChoices.ts';
import { Field } from '../fields/Field.tsx';
import { Section } from '../fields/Section.tsx';
import { useBoatValue } from '../wizard/useBoatValues.ts';
import styles from './GeneralTab.module.css';

/** General information. It changes only the form around it; its lists come from the device. */
export const GeneralTab = memo(function GeneralTab() {
  // The price of a skipper who always comes is included.
  const isSkippered = useBoatValue('charterType') === CharterType.skippered;
  return (
    <div className={styles.tab}>
      <Section title="boats.GeneralTab.identity">
        <Field name="name" hint="boats.GeneralTab.nameHint" />
        <Field name="boatTypeId" />
        <Field name="boatBrandId" />
        <Field name="boatModelId" />
        <div className={styles.pair}>
          <Field name="yearOfConstruction" />
          <Field name="yearOfRefit" />
        </div>
        <Field name="flagId" />
      </Section>
      <Section title="boats.GeneralTab.size">
        <div className={styles.pair}>
          <Field name="boatLength" hint="boats.GeneralTab.lengthHint" />
          <Field name="unitOfLength" />
        </div>
        <div className={styles.pair}>
          <Field name="beam" />
          <Field name="cruiseCapacity" hint="boats.GeneralTab.capacityHint" />
        </div>
        <div className={styles.triple} data-wide="">
          <Field name="numberOfCabins" />
          <Field name="numberOfBeds" />
          <Field name="numberOfBathroom" />
        </div>
      </Section>
      {/* Information for guests, all optional. */}
      <Section title="boats.GeneralTab.engine" text="boats.GeneralTab.engineNote">
        <div className={styles.pair}>
          <Field name="engineType" />
          <Field name="numberOfEngines" />
        </div>
        <div className={styles.pair}>
          <Field name="horsepower" hint="boats.GeneralTab.horsepowerHint" />
          <Field name="maxSpeed" />
        </div>
        <Field name="fuelType" />
        <div className={styles.pair}>
          <Field name="fuelCapacity" />
          <Field name="fuelConsumption" />
        </div>
      </Section>
      <Section title="boats.GeneralTab.terms">
        <Field name="charterType" hint={isSkippered ? 'boats.GeneralTab.skipperIncluded' : undefined} />
        <Field name="staffCount" hint="boats.GeneralTab.staffHint" />
        <Field name="fuelCost" />
        <Field name="cancellationPolicy" />
      </Section>
      <Section title="boats.GeneralTab.place">
        <Field name="countryId" />
        <Field name="locationId" />
        <Field name="marinaId" />
        {/* Where guests board an hourly boat; the list depends on the location. */}
        <Field name="departurePortIds" />
      </Section>
      <Section title="boats.GeneralTab.texts" text="boats.GeneralTab.textsNote">
        <div className={styles.column}>
          <Field name="titleTR" />
          <Field name="descriptionTR" hint="boats.GeneralTab.descriptionHint" />
        </div>
        <div className={styles.column}>
          <Field name="titleEN" />
          <Field name="descriptionEN" />
        </div>
      </Section>
    </div>
  );
});
