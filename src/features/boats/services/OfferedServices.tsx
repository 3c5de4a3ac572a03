import { useMemo, useState } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import { services } from '../../../resources/reference.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useResource } from '../../common/engine/Panel.ts';
import { useMissingList } from '../fields/ListField.tsx';
import { RowList } from '../fields/RowList.tsx';
import { Section } from '../fields/Section.tsx';
import { useRows } from '../fields/useRows.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { ServicePicker } from './ServicePicker.tsx';
import styles from './ServicesTab.module.css';

/**
 * The services on this boat, a card each. They are picked from the list of the boat's rental
 * period in a sheet of its own: a partner offers a few of many, and their prices would be hard
 * to find in a long checklist and would move while it is used.
 */
export function OfferedServices() {
  const say = useSay();
  const missing = useMissingList();
  const period = useBoatValue('rentalPeriod');
  const list = useResource(services, Number(period ?? 0));
  const [isPicking, setIsPicking] = useState(false);
  const { rows, add, remove, home } = useRows({
    list: 'services',
    removed: 'boats.ServicesTab.removed',
    isBack: (lines, { serviceId }) => lines.some(line => line.serviceId === serviceId),
  });
  const choices = useMemo(() => list && new Map(list.value.map(choice => [choice.id, choice])), [list]);
  return (
    <Section title="boats.ServicesTab.services" text="boats.ServicesTab.servicesText" columns={1}>
      <RowList
        list="services"
        rows={rows}
        none="boats.ServicesTab.none"
        className={styles.services}
        row={place => <ServiceCard key={place.key} place={place} choices={choices} />}
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
    </Section>
  );
}
