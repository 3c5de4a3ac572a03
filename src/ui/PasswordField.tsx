import { useState } from 'react';
import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { hasContent } from './hasContent.ts';
import { IconButton } from './IconButton.tsx';
import { sameText, textOf } from './textValue.ts';
import { useFormField } from './useFormField.ts';
import type { FieldProps } from './useFormField.ts';

export interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  name,
  label,
  labelHidden,
  hint,
  required,
  disabled,
  validate,
  autoComplete,
  showLabel,
  hideLabel,
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint),
    isEqual: sameText,
    validate: validate && ((value, all) => validate(textOf(value), all)),
  });
  return (
    <FieldFrame
      id={field.id}
      label={label}
      labelHidden={labelHidden}
      required={required}
      hint={hint}
      error={field.error}
    >
      <div className={control.box}>
        <input
          className={control.input}
          id={field.id}
          name={name}
          type={visible ? 'text' : 'password'}
          value={textOf(field.value)}
          disabled={disabled}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={event => field.change(event.target.value)}
          onFocus={field.focus}
          onBlur={field.blur}
          {...field.aria}
        />
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          label={visible ? hideLabel : showLabel}
          aria-controls={field.id}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </FieldFrame>
  );
}
