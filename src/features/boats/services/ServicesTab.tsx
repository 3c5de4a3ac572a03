import { memo } from 'react';
import { useIntl } from 'react-intl';
import { ServicePricing } from '../../../domain/boatChoices.ts';
import { hasField } from '../../../domain/boatRules.ts';
import { RentalPeriod } from '../../../domain/rentalPeriod.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { EnumField, MoneyInput } from '../fields/inputs.tsx';
import { useBoatValue, useFromBoat } from '../useBoatValues.ts';
import { OfferedServices } from './OfferedServices.tsx';
import { Packages } from './Packages.tsx';
import styles from './ServicesTab.module.css';

/**
 * The services and packages of the boat (B054–B056). It changes only the form around it; its list comes from
 * the device.
 */
export const ServicesTab = memo(function ServicesTab() {
  const isHourly = useBoatValue('rentalPeriod') === RentalPeriod.hourly;
  return (
    <div className={styles.tab}>
      <OfferedServices />
      {isHourly && <ExtraFee />}
      <Packages />
    </div>
  );
});

/** A price that isn't needed stays in the form, in case the choice was a mistake (B055, B079, Q127). */
function ExtraFee() {
  const intl = useIntl();
  const type = useBoatValue('servicePricingType');
  const hasPrice = useFromBoat(boat => hasField('servicePrice', boat));
  return (
    <Fieldset
      title={intl.formatMessage({ id: 'boats.ServicesTab.fee' })}
      text={intl.formatMessage({ id: 'boats.ServicesTab.feeText' })}
      columns={2}
    >
      <EnumField name="servicePricingType" />
      {hasPrice && (
        <MoneyInput
          name="servicePrice"
          hint={intl.formatMessage({
            id:
              type === ServicePricing.perPerson
                ? 'boats.ServicesTab.feePerPerson'
                : 'boats.ServicesTab.feeSingle',
          })}
        />
      )}
    </Fieldset>
  );
}
