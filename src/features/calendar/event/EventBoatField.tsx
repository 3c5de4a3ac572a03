import { SelectField, type SelectFieldProps } from '../../../ui/fields/SelectField.tsx';
import { useSay } from '../../../kit/words/messages.tsx';
import { useBoats } from '../view/useBoats.ts';

/** Which boat of the fleet. */
export function EventBoatField({ validate }: Pick<SelectFieldProps, 'validate'>) {
  const say = useSay();
  const boats = useBoats();
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
