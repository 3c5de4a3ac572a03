import { useId } from 'react';
import { ToggleLine, type ToggleLineProps } from './CheckboxField.tsx';
import { hasContent } from './hasContent.ts';

export type SwitchProps = Pick<ToggleLineProps, 'label' | 'hint' | 'disabled' | 'checked' | 'onChange'>;

/** On or off, where that is no value of a form by itself but follows from others. */
export function Switch(props: SwitchProps) {
  const id = useId();
  return (
    <ToggleLine
      {...props}
      look="switch"
      id={id}
      aria={{
        'aria-describedby': hasContent(props.hint) ? `${id}-hint` : undefined,
        'aria-invalid': undefined,
        'aria-required': undefined,
      }}
    />
  );
}
