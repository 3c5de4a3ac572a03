import { useIntl } from 'react-intl';
import { useSay } from '../../../kit/words/messages.tsx';
import { BoxesField } from '../../../ui/fields/BoxesField.tsx';
import { inStoredOrder, weekdayMoment, weekFromMonday } from '../../../kit/words/weekdays.ts';
import { usePlace } from '../fields/inputs.tsx';
import styles from './CheckinDays.module.css';

/** The days on which guests can come on board: shown from Monday on, stored from Sunday on. */
export function CheckinDays() {
  const say = useSay();
  const intl = useIntl();
  return (
    <BoxesField
      {...usePlace('availableCheckinDays')}
      required
      hint={say('boats.CheckinDays.hint')}
      className={styles.days}
      allLabel={say('boats.CheckinDays.all')}
      inOrder={inStoredOrder}
      boxes={weekFromMonday.map(day => ({
        value: day,
        label: intl.formatDate(weekdayMoment(day), { weekday: 'long', timeZone: 'UTC' }),
      }))}
    />
  );
}
