import { memo } from 'react';
import { CharterType } from '../../../domain/boat/boatChoices.ts';
import { BoatFormField } from '../fields/BoatFormField.tsx';
import { BoatFormSection } from '../fields/BoatFormSection.tsx';
import { useBoatValue } from '../wizard/useBoatValues.ts';
import styles from './GeneralTab.module.css';

/** General information. It changes only the form around it; its lists come from the device. */
export const GeneralTab = memo(function GeneralTab() {
  // The price of a skipper who always comes is included.
  const isSkippered = useBoatValue('charterType') === CharterType.skippered;
  return (
    <div className={styles.tab}>
      <BoatFormSection title="boats.GeneralTab.identity">
        <BoatFormField name="name" hint="boats.GeneralTab.nameHint" />
        <BoatFormField name="boatTypeId" />
        <BoatFormField name="boatBrandId" />
        <BoatFormField name="boatModelId" />
        <div className={styles.pair}>
          <BoatFormField name="yearOfConstruction" />
          <BoatFormField name="yearOfRefit" />
        </div>
        <BoatFormField name="flagId" />
      </BoatFormSection>
      <BoatFormSection title="boats.GeneralTab.size">
        <div className={styles.pair}>
          <BoatFormField name="boatLength" hint="boats.GeneralTab.lengthHint" />
          <BoatFormField name="unitOfLength" />
        </div>
        <div className={styles.pair}>
          <BoatFormField name="beam" />
          <BoatFormField name="cruiseCapacity" hint="boats.GeneralTab.capacityHint" />
        </div>
        <div className={styles.triple} data-wide="">
          <BoatFormField name="numberOfCabins" />
          <BoatFormField name="numberOfBeds" />
          <BoatFormField name="numberOfBathroom" />
        </div>
      </BoatFormSection>
      {/* Information for guests, all optional. */}
      <BoatFormSection title="boats.GeneralTab.engine" text="boats.GeneralTab.engineNote">
        <div className={styles.pair}>
          <BoatFormField name="engineType" />
          <BoatFormField name="numberOfEngines" />
        </div>
        <div className={styles.pair}>
          <BoatFormField name="horsepower" hint="boats.GeneralTab.horsepowerHint" />
          <BoatFormField name="maxSpeed" />
        </div>
        <BoatFormField name="fuelType" />
        <div className={styles.pair}>
          <BoatFormField name="fuelCapacity" />
          <BoatFormField name="fuelConsumption" />
        </div>
      </BoatFormSection>
      <BoatFormSection title="boats.GeneralTab.terms">
        <BoatFormField
          name="charterType"
          hint={isSkippered ? 'boats.GeneralTab.skipperIncluded' : undefined}
        />
        <BoatFormField name="staffCount" hint="boats.GeneralTab.staffHint" />
        <BoatFormField name="fuelCost" />
        <BoatFormField name="cancellationPolicy" />
      </BoatFormSection>
      <BoatFormSection title="boats.GeneralTab.place">
        <BoatFormField name="countryId" />
        <BoatFormField name="locationId" />
        <BoatFormField name="marinaId" />
        {/* Where guests board an hourly boat; the list depends on the location. */}
        <BoatFormField name="departurePortIds" />
      </BoatFormSection>
      <BoatFormSection title="boats.GeneralTab.texts" text="boats.GeneralTab.textsNote">
        <div className={styles.column}>
          <BoatFormField name="titleTR" />
          <BoatFormField name="descriptionTR" hint="boats.GeneralTab.descriptionHint" />
        </div>
        <div className={styles.column}>
          <BoatFormField name="titleEN" />
          <BoatFormField name="descriptionEN" />
        </div>
      </BoatFormSection>
    </div>
  );
});
