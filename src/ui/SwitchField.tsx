import { Toggle } from './CheckboxField.tsx';
import type { CheckboxFieldProps } from './CheckboxField.tsx';

/** On or off, for a setting. Stores true or false; the label stands first, the switch at the end of the line. */
export function SwitchField(props: CheckboxFieldProps) {
  return <Toggle {...props} look="switch" />;
}
