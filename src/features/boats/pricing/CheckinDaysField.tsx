import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { CheckboxGroupField } from '../../../ui/fields/CheckboxGroupField.tsx';
import { sortWeekdaysAsStored, weekdayMoment, weekFromMonday } from '../../../kit/words/weekdays.ts';
import { useBoatFieldProps } from '../fields/inputs.tsx';
import styles from './CheckinDaysField.module.css';

/** The days on which guests can come on board: shown from Monday on, stored from Sunday on. */
export function CheckinDaysField() {
  const say = useTranslate();
  const intl = useIntl();
  return (
    <CheckboxGroupField
      {...useBoatFieldProps('availableCheckinDays')}
      required
      hint={say('boats.CheckinDays.hint')}
      className={styles.days}
      allLabel={say('boats.CheckinDays.all')}
      inOrder={sortWeekdaysAsStored}
      boxes={weekFromMonday.map(day => ({
        value: day,
        label: intl.formatDate(weekdayMoment(day), { weekday: 'long', timeZone: 'UTC' }),
      }))}
    />
  );
}
