import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { cx } from './cx.ts';
import control from './control.module.css';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import { hasContent } from './hasContent.ts';
import type { FieldProps } from './useFormField.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'date' | 'time' | undefined;
  /** For a date or a time: what to say when only a part of it is filled in. The browser tells no value of it then. */
  readonly unfinished?: string | undefined;
  readonly inputMode?: 'email' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly autoCapitalize?: 'none' | 'words' | undefined;
  readonly spellCheck?: boolean | undefined;
  /** Shows "70 / 80" near this length; typing over it is allowed, so that nothing is cut silently. */
  readonly counter?: number | undefined;
  /** The language of what is typed, when it is not the page's ("en" for the English title). */
  readonly lang?: string | undefined;
  readonly min?: string | undefined;
  /** Writes the value in its final shape when the field is left. Never runs while typing. */
  readonly tidy?: ((value: string) => string) | undefined;
  /** After what was typed was stored: the place for what follows from it. */
  readonly onTyped?: ((value: string) => void) | undefined;
}

/**
 * The value of a date or a time of which only a part is filled in: the browser tells none. It is no date, so the form's rules refuse it;
 * an empty value would be saved as if the partner had taken the date away.
 */
const HALF_FILLED = '?';

/** One line of text. Stores exactly what was typed, as a string; empty is ''. */
export function TextField({
  name,
  label,
  hint,
  required,
  disabled,
  validate,
  type = 'text',
  counter,
  tidy,
  onTyped,
  unfinished,
  ...input
}: TextFieldProps) {
  const [isLeftUnfinished, setLeftUnfinished] = useState(false);
  /** Whether the part that is filled in stands on the screen. */
  const [isHalfShown, setHalfShown] = useState(false);
  const field = useTextField({ name, hint, required, validate });
  const { text } = field;
  const isHalfFilled = unfinished !== undefined && text === HALF_FILLED;
  const half = isLeftUnfinished && isHalfFilled ? unfinished : undefined;
  return (
    <FieldControl
      field={field}
      label={label}
      required={required}
      hint={withWritten(type, text, hint)}
      error={half}
      aside={counterOf(text, counter)}
    >
      <input
        {...controlProps(field, { name, disabled })}
        {...input}
        className={control.input}
        type={type}
        // What is filled in stays: the browser's own value of it is empty, too.
        value={isHalfFilled ? '' : text}
        // WebKit shows today's date or the present time in an empty field, as if it were filled in.
        data-empty={unfinished !== undefined && text === '' ? '' : undefined}
        onChange={event => {
          setLeftUnfinished(false);
          setHalfShown(event.target.validity.badInput);
          field.change(valueOf(event.target));
          onTyped?.(event.target.value);
        }}
        onBlur={event => {
          const { badInput } = event.target.validity;
          // From empty to half filled, and back, the browser tells no change. A field that is drawn anew shows nothing of its half: to
          // pass through it changes nothing.
          const isEmptied = isHalfFilled && isHalfShown && !badInput;
          if (unfinished !== undefined && ((badInput && !isHalfFilled) || isEmptied))
            field.change(valueOf(event.target));
          setHalfShown(badInput);
          setLeftUnfinished(badInput || (isHalfFilled && !isEmptied));
          const tidied = tidy?.(text);
          if (tidied !== undefined && tidied !== text) field.change(tidied);
          field.blur();
        }}
        {...(half !== undefined && {
          'aria-invalid': true,
          'aria-describedby': cx(`${field.id}-error`, hasContent(hint) && `${field.id}-hint`),
        })}
      />
    </FieldControl>
  );
}

/**
 * Under a date or a time how it is written, DD.MM.YYYY or HH:mm: each browser shows it in its own way. Screen readers say what the field
 * itself holds.
 */
function withWritten(type: TextFieldProps['type'], text: string, hint: ReactNode): ReactNode {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(type === 'date' ? text : '') ?? [];
  const written =
    day === undefined ? type === 'time' && /^\d\d:/.exec(text)?.input : `${day}.${month}.${year}`;
  if (!written) return hint;
  return (
    <>
      <span aria-hidden="true">
        {written}
        {hasContent(hint) && ' · '}
      </span>
      {hint}
    </>
  );
}

function valueOf({ value, validity }: HTMLInputElement): string {
  return value === '' && validity.badInput ? HALF_FILLED : value;
}

/** How much of a text's length is used up, once four fifths of it are. What is too long is said by the field's rule, too. */
export function counterOf({ length }: string, most: number | undefined): ReactNode {
  if (most === undefined || length < most * 0.8) return undefined;
  return (
    <span className={cx(control.counter, length > most && control.over)} aria-hidden="true">
      {length} / {most}
    </span>
  );
}
