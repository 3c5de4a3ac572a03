import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { cx } from './cx.ts';
import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { hasContent } from './hasContent.ts';
import { sameText, textOf } from './textValue.ts';
import { useFormField } from './useFormField.ts';
import type { FieldProps } from './useFormField.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?:
    'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time' | 'datetime-local' | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | 'search' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Length at which the browser stops taking more. */
  readonly maxLength?: number | undefined;
  /** Shows "12 / 80" for this length; typing over it is allowed, so that nothing is cut silently. */
  readonly counter?: number | undefined;
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  /** The language of what is typed, when it is not the page's ("en" for the English title). */
  readonly lang?: string | undefined;
  /** Fixed-width letters, for codes (IBAN, Mersis). */
  readonly code?: boolean | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly enterKeyHint?: 'next' | 'done' | 'search' | 'send' | 'go' | undefined;
  readonly readOnly?: boolean | undefined;
  /**
   * Writes the value in its final shape when the field is left (grouping an IBAN, capitalising a name). Never runs while
   * typing.
   */
  readonly tidy?: ((value: string) => string) | undefined;
  /** After what was typed was stored: the place for what follows from it. */
  readonly onTyped?: ((value: string) => void) | undefined;
}

/** One line of text. Stores exactly what was typed, as a string; empty is ''. */
export function TextField({
  name,
  label,
  labelHidden,
  hint,
  required,
  disabled,
  validate,
  type = 'text',
  counter,
  unit,
  unitBefore,
  code = false,
  tidy,
  onTyped,
  ...input
}: TextFieldProps) {
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint) || counter !== undefined,
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
      aside={counter !== undefined ? <Counter length={text.length} of={counter} /> : undefined}
    >
      <div className={control.box}>
        {unitBefore !== undefined && (
          <span className={cx(control.unit, control.unitStart)}>{unitBefore}</span>
        )}
        <input
          className={cx(control.input, code && control.code)}
          id={field.id}
          name={name}
          type={type}
          value={text}
          disabled={disabled}
          onChange={event => {
            field.change(event.target.value);
            onTyped?.(event.target.value);
          }}
          onFocus={field.focus}
          onBlur={() => {
            const tidied = tidy?.(text);
            if (tidied !== undefined && tidied !== text) field.change(tidied);
            field.blur();
          }}
          {...input}
          {...field.aria}
        />
        {unit !== undefined && <span className={control.unit}>{unit}</span>}
      </div>
    </FieldFrame>
  );
}

export function Counter({ length, of }: { readonly length: number; readonly of: number }) {
  return (
    <span className={cx(control.counter, length > of && control.over)} aria-hidden="true">
      {length} / {of}
    </span>
  );
}
