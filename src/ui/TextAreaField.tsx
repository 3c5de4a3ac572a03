import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { hasContent } from './hasContent.ts';
import styles from './TextAreaField.module.css';
import { counterOf } from './TextField.tsx';
import { sameText, textOf } from './textValue.ts';
import { useFormField } from './useFormField.ts';
import type { FieldProps } from './useFormField.ts';

export interface TextAreaFieldProps extends FieldProps<string> {
  /** Lines it has when empty; it grows with the text. */
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Shows "1800 / 2000" near this length; typing over it is allowed. */
  readonly counter?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly lang?: string | undefined;
  readonly readOnly?: boolean | undefined;
}

/** Several lines of text; the field is as tall as what stands in it. */
export function TextAreaField({
  name,
  label,
  labelHidden,
  hint,
  required,
  disabled,
  validate,
  rows = 3,
  counter,
  ...area
}: TextAreaFieldProps) {
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint),
    isEqual: sameText,
    validate: validate && ((value, all) => validate(textOf(value), all)),
  });
  const text = textOf(field.value);
  return (
    <FieldFrame
      id={field.id}
      label={label}
      labelHidden={labelHidden}
      required={required}
      hint={hint}
      error={field.error}
      aside={counterOf(text, counter)}
    >
      {/* A copy of the text behind the area gives the height; no measuring, no script. */}
      <div className={`${control.box} ${styles.grow}`} data-copy={`${text} `}>
        <textarea
          className={`${control.input} ${styles.area}`}
          id={field.id}
          name={name}
          rows={rows}
          value={text}
          disabled={disabled}
          onChange={event => field.change(event.target.value)}
          onFocus={field.focus}
          onBlur={field.blur}
          {...area}
          {...field.aria}
        />
      </div>
    </FieldFrame>
  );
}
