import { useTranslate } from '../../../kit/words/messages.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { BoatSwatch } from '../BoatSwatch.tsx';
import type { CalendarFilter } from '../entries.ts';
import styles from './CalendarFilters.module.css';
import { useCalendarBoats } from './useCalendarBoats.ts';

export interface CalendarFiltersProps {
  readonly filter: CalendarFilter;
  readonly onChange: (filter: CalendarFilter) => void;
}

/** Which boats, and what of them, the calendar shows. */
export function CalendarFilters({ filter, onChange }: CalendarFiltersProps) {
  const say = useTranslate();
  const boats = useCalendarBoats();
  const { hidden } = filter;
  const isHidden = (boat: string): boolean => hidden.includes(boat);
  const ids = [...boats.keys()];
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('calendar.Filters.boats')}</legend>
        <ToggleLine
          look="check"
          label={say('calendar.Filters.all')}
          checked={!ids.some(isHidden)}
          onChange={on => onChange({ ...filter, hidden: on ? [] : ids })}
        />
        {[...boats.values()].map(boat => (
          <ToggleLine
            key={boat.id}
            look="check"
            label={
              <span className={styles.boat}>
                <BoatSwatch boat={boat} />
                <span>
                  {boat.name}
                  {boat.make !== '' && boat.make !== boat.name && (
                    <span className={styles.make}> {boat.make}</span>
                  )}
                </span>
              </span>
            }
            checked={!isHidden(boat.id)}
            onChange={on =>
              onChange({
                ...filter,
                hidden: on ? hidden.filter(other => other !== boat.id) : [...hidden, boat.id],
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('calendar.Filters.what')}</legend>
        <ToggleLine
          look="check"
          label={say('calendar.Filters.bookings')}
          checked={filter.bookings}
          onChange={bookings => onChange({ ...filter, bookings })}
        />
        <ToggleLine
          look="check"
          label={say('calendar.Filters.blocked')}
          checked={filter.events}
          onChange={events => onChange({ ...filter, events })}
        />
      </fieldset>
    </>
  );
}
