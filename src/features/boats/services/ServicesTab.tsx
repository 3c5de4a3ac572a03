import { memo, useMemo, useState } from 'react';
import { ServicePricing } from '../../../domain/boat/boatChoices.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { services } from '../../../resources/kit/reference.ts';
import { BoatFormField } from '../fields/BoatFormField.tsx';
import { BoatFormSection } from '../fields/BoatFormSection.tsx';
import { useBoatValue } from '../wizard/useBoatValues.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useResource } from '../../../kit/engine/Panel.ts';
import { useListMissingReason } from '../fields/BoatChoiceListField.tsx';
import { RowList } from '../fields/RowList.tsx';
import { useBoatFormRows, type BoatFormRowPlace } from '../fields/useBoatFormRows.ts';
import { ServiceFieldsCard } from './ServiceFieldsCard.tsx';
import { ServicePicker } from './ServicePicker.tsx';
import { BoatFormRowCard } from '../fields/BoatFormRowCard.tsx';
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
        <BoatFormSection title="boats.ServicesTab.fee" text="boats.ServicesTab.feeText">
          <BoatFormField name="servicePricingType" />
          <BoatFormField
            name="servicePrice"
            hint={isPerPerson ? 'boats.ServicesTab.feePerPerson' : 'boats.ServicesTab.feeSingle'}
          />
        </BoatFormSection>
      )}
      <Packages />
    </div>
  );
});

/**
 * The services on this boat, a card each. They are picked from the list of the boat's rental
 * period in a sheet of its own: a partner offers a few of many, and their prices would be hard
 * to find in a long checklist and would move while it is used.
 */
function OfferedServices() {
  const say = useTranslate();
  const missing = useListMissingReason();
  const period = useBoatValue('rentalPeriod');
  const list = useResource(services, Number(period ?? 0));
  const [isPicking, setIsPicking] = useState(false);
  const { rows, add, remove, home } = useBoatFormRows({
    list: 'services',
    removed: 'boats.ServicesTab.removed',
    isBack: (lines, { serviceId }) => lines.some(line => line.serviceId === serviceId),
  });
  const choices = useMemo(() => list && new Map(list.value.map(choice => [choice.id, choice])), [list]);
  return (
    <BoatFormSection title="boats.ServicesTab.services" text="boats.ServicesTab.servicesText" columns={1}>
      <RowList
        list="services"
        rows={rows}
        none="boats.ServicesTab.none"
        className={styles.services}
        row={place => <ServiceFieldsCard key={place.key} place={place} choices={choices} />}
      >
        {list === null && (
          <Notice tone="wait" icon="cloud-off">
            {missing}
          </Notice>
        )}
        <Button
          ref={home}
          icon="plus"
          disabled={!list}
          aria-haspopup="dialog"
          onClick={() => setIsPicking(true)}
        >
          {say('boats.ServicesTab.add')}
        </Button>
      </RowList>
      {list && (
        <ServicePicker
          open={isPicking}
          onClose={() => setIsPicking(false)}
          services={list.value}
          onAdd={line => add(line, false)}
          onRemove={at => remove(at, false)}
        />
      )}
    </BoatFormSection>
  );
}

/** At most so many packages; the marketplace has no limit, but nobody reads more. */
const MAX_PACKAGES = 20;

/** Packages with a price for each person. */
function Packages() {
  const say = useTranslate();
  const { rows, add, home } = useBoatFormRows({
    list: 'additionalPackages',
    removed: 'boats.ServicesTab.packageRemoved',
  });
  const isFull = rows.length >= MAX_PACKAGES;
  return (
    <BoatFormSection title="boats.ServicesTab.packages" text="boats.ServicesTab.packagesText" columns={1}>
      <RowList
        list="additionalPackages"
        rows={rows}
        none="boats.ServicesTab.noPackages"
        row={place => <Package key={place.key} place={place} />}
      >
        {isFull && (
          <p className={styles.none}>{say('boats.ServicesTab.mostPackages', { most: MAX_PACKAGES })}</p>
        )}
        <Button ref={home} icon="plus" disabled={isFull} onClick={() => add({})}>
          {say('boats.ServicesTab.addPackage')}
        </Button>
      </RowList>
    </BoatFormSection>
  );
}

function Package({ place }: { readonly place: BoatFormRowPlace }) {
  const say = useTranslate();
  const { at, path } = place;
  return (
    <BoatFormRowCard
      place={place}
      name={say('boats.ServicesTab.package', { number: at + 1 })}
      removeLabel={say('boats.ServicesTab.removePackage', { number: at + 1 })}
    >
      <div className={styles.languages}>
        {['TR', 'EN'].map(language => (
          <div key={language} className={styles.language}>
            <BoatFormField name={`${path}.name${language}`} />
            <BoatFormField name={`${path}.contents${language}`} hint="boats.ServicesTab.contentsHint" />
          </div>
        ))}
        <BoatFormField name={`${path}.pricePerPerson`} />
      </div>
    </BoatFormRowCard>
  );
}
