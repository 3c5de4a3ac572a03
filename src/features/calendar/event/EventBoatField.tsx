import { SelectField, type SelectFieldProps } from '../../../ui/fields/SelectField.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';

/** Which boat of the fleet. */
export function EventBoatField({ validate }: Pick<SelectFieldProps, 'validate'>) {
  const say = useTranslate();
  const boats = useCalendarBoats();
  return (
    <SelectField
      name="boatId"
      label={say('calendar.field.boat')}
      required
      options={[...boats.values()].map(({ id, name, make }) => ({
        value: id,
        label: make !== '' && make !== name ? `${name} (${make})` : name,
      }))}
      placeholder={say('calendar.Form.chooseBoat')}
      unknownLabel={() => say('calendar.unknownBoat')}
      {...(boats.size === 0 && { unavailable: say('calendar.Form.noBoats') })}
      validate={validate}
    />
  );
}
