import { useState } from 'react';
import control from '../control.module.css';
import { controlProps, FieldControl, useTextField } from '../form/FieldControl.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { FieldProps } from '../form/useFormField.ts';

export interface PasswordFieldProps extends FieldProps<string> {
  /**
   * `off`: it isn't the one of the account, and a password manager is neither to fill it in nor to keep it as
   * such.
   */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password with a button that shows and hides it. */
export function PasswordField({ autoComplete, showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const field = useTextField(props);
  return (
    <FieldControl {...props} field={field}>
      <input
        {...controlProps(field, props)}
        className={control.input}
        type={visible ? 'text' : 'password'}
        value={field.value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={event => field.change(event.target.value)}
      />
      <IconButton
        icon={visible ? 'eye-off' : 'eye'}
        label={visible ? hideLabel : showLabel}
        aria-controls={field.id}
        aria-describedby={`${field.id}-label`}
        onClick={() => setVisible(!visible)}
      />
    </FieldControl>
  );
}
