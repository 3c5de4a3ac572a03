import { useIntl } from 'react-intl';
import { useSay } from '../../common/words/messages.tsx';
import { ToggleLine, type ToggleLineProps } from '../../../ui/CheckboxField.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { useFormField, type FormField } from '../../../ui/useFormField.ts';
import { wizardFields } from '../wizardFields.ts';
import { useFieldRule } from '../wizardRules.ts';
import styles from './CheckinDays.module.css';
import { weekdayMoment, weekFromMonday, withAll, withDay } from '../../common/words/weekdays.ts';

const name = 'availableCheckinDays';

/**
 * The days on which guests can come on board (B108, B132, B189): shown from Monday on, stored from Sunday on.
 */
export function CheckinDays() {
  const say = useSay();
  const intl = useIntl();
  const { validate } = useFieldRule(name);
  const hint = say('boats.CheckinDays.hint');
  const field = useFormField({ name, required: true, hint, validate, isEqual: sameDays });
  const chosen = daysOf(field.value);
  return (
    <FieldFrame
      id={field.id}
      group="group"
      aria={field.aria}
      label={say(wizardFields[name].label)}
      required
      hint={hint}
      error={field.error}
    >
      <ul className={styles.days}>
        <li className={styles.all}>
          <Box
            id={field.id}
            field={field}
            label={say('boats.CheckinDays.all')}
            checked={weekFromMonday.every(day => chosen.includes(day))}
            onChange={on => field.change(withAll(chosen, on))}
          />
        </li>
        {weekFromMonday.map(day => (
          <li key={day}>
            <Box
              id={`${field.id}-${day}`}
              field={field}
              label={intl.formatDate(weekdayMoment(day), { weekday: 'long', timeZone: 'UTC' })}
              checked={chosen.includes(day)}
              onChange={on => field.change(withDay(chosen, day, on))}
            />
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}

type BoxProps = Pick<ToggleLineProps, 'id' | 'label' | 'checked' | 'onChange'> & {
  readonly field: FormField;
};

function Box({ field, ...line }: BoxProps) {
  return (
    <div className={cx(styles.day, line.checked && styles.on)}>
      <ToggleLine
        {...line}
        look="check"
        aria={{ ...field.aria, 'aria-describedby': undefined, 'aria-required': undefined }}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </div>
  );
}

function daysOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter(day => typeof day === 'number') : [];
}

function sameDays(one: unknown, other: unknown): boolean {
  return daysOf(one).join() === daysOf(other).join();
}
