import { memo } from 'react';
import { ServicePricing } from '../../../domain/boatChoices.ts';
import { RentalPeriod } from '../../../domain/rentalPeriod.ts';
import { Field } from '../fields/Field.tsx';
import { Section } from '../fields/Section.tsx';
import { useBoatValue } from '../useBoatValues.ts';
import { OfferedServices } from './OfferedServices.tsx';
import { Packages } from './Packages.tsx';
import styles from './ServicesTab.module.css';

/**
 * The services and packages of the boat. It changes only the form around it; its list comes from
 * the device.
 */
export const ServicesTab = memo(function ServicesTab() {
  const isHourly = useBoatValue('rentalPeriod') === RentalPeriod.hourly;
  const isPerPerson = useBoatValue('servicePricingType') === ServicePricing.perPerson;
  return (
    <div className={styles.tab}>
      <OfferedServices />
      {isHourly && (
        // A price that isn't needed stays in the form, in case the choice was a mistake.
        <Section title="boats.ServicesTab.fee" text="boats.ServicesTab.feeText">
          <Field name="servicePricingType" />
          <Field
            name="servicePrice"
            hint={isPerPerson ? 'boats.ServicesTab.feePerPerson' : 'boats.ServicesTab.feeSingle'}
          />
        </Section>
      )}
      <Packages />
    </div>
  );
});
