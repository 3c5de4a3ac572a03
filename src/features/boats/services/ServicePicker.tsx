import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { ServiceChoice } from '../../../domain/values/reference.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { MAX_OPTIONS_WITHOUT_SEARCH } from '../../../ui/fields/MultiSelectField.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import type { BoatFormRowValue } from '../fields/useBoatFormRows.ts';
import { useReadBoatValues, useFromBoat } from '../wizard/useBoatValues.ts';
import { groupByCategory, searchServices, newLine, type ServiceGroup } from './serviceLists.ts';
import styles from './ServicePicker.module.css';

export interface ServicePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The services that are offered for the boat's rental period. */
  readonly services: readonly ServiceChoice[];
  readonly onAdd: (line: BoatFormRowValue<'services'>) => void;
  readonly onRemove: (at: number) => void;
}

/** All available services, by category. A tick changes the form at once, so there is nothing to confirm. */
export function ServicePicker({ open, onClose, services, onAdd, onRemove }: ServicePickerProps) {
  const say = useTranslate();
  const values = useReadBoatValues();
  const [typed, setTyped] = useState('');
  // When a service is unticked and ticked again, its line is restored with its price.
  const removed = useRef(new Map<string, BoatFormRowValue<'services'>>());
  const chosen = useFromBoat(boat => (boat.services ?? []).flatMap(({ serviceId }) => serviceId ?? []));
  const found = searchServices(services, typed);

  const toggle = (id: string, on: boolean): void => {
    if (on) {
      onAdd(removed.current.get(id) ?? newLine(id));
      return;
    }
    const lines = values().services ?? [];
    lines.toReversed().forEach((line, fromEnd) => {
      if (line.serviceId !== id) return;
      removed.current.set(id, line);
      onRemove(lines.length - 1 - fromEnd);
    });
  };
  const close = (): void => {
    setTyped('');
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={say('boats.ServicesTab.pick')}
      description={say('boats.ServicesTab.pickText')}
      size="large"
      footer={
        <>
          <Button kind="primary" onClick={close}>
            {say('boats.ServicesTab.picked')}
          </Button>
          <p className={styles.count} role="status">
            {say('boats.ServicesTab.count', {
              count: services.filter(({ id }) => chosen.includes(id)).length,
            })}
          </p>
        </>
      }
    >
      {services.length > MAX_OPTIONS_WITHOUT_SEARCH && (
        <SearchBox label={say('boats.ServicesTab.search')} value={typed} onChange={setTyped} />
      )}
      <div className={styles.groups}>
        {groupByCategory(found).map(group => (
          <Group key={group.category ?? ''} group={group} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          {say(services.length === 0 ? 'boats.ServicesTab.nothingOffered' : 'boats.ServicesTab.notFound')}
        </p>
      )}
    </Dialog>
  );
}

interface GroupProps {
  readonly group: ServiceGroup;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string, on: boolean) => void;
}

function Group({ group: { category, services }, chosen, onToggle }: GroupProps) {
  const say = useTranslate();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.category} id={id}>
        {category ?? say('boats.ServicesTab.others')}
      </h3>
      {services.map(service => (
        <ToggleLine
          look="switch"
          key={service.id}
          label={service.name}
          checked={chosen.includes(service.id)}
          onChange={on => onToggle(service.id, on)}
        />
      ))}
    </section>
  );
}
