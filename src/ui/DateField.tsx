import { useState, type ReactNode } from 'react';
import { DOT } from '../lib/dotted.ts';
import { cx } from './cx.ts';
import control from './control.module.css';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import { hasContent } from './hasContent.ts';
import type { FieldProps } from './useFormField.ts';

export interface DateFieldProps extends FieldProps<string> {
  readonly type: 'date' | 'time';
  /** What to say when only a part of it is filled in. The browser tells no value of it then. */
  readonly unfinished: string;
  readonly min?: string | undefined;
  /** After what was typed was stored: the place for what follows from it. */
  readonly onTyped?: ((value: string) => void) | undefined;
}

/**
 * The value of a date or a time of which only a part is filled in: the browser tells none. It is no date, so the form's rules refuse it;
 * an empty value would be saved as if the partner had taken the date away.
 */
const HALF_FILLED = '?';

/** A day or a time of day, by the browser's own picker. Stored as `YYYY-MM-DD` or `HH:mm`; empty is ''. */
export function DateField({
  name,
  label,
  hint,
  required,
  disabled,
  validate,
  type,
  unfinished,
  min,
  onTyped,
}: DateFieldProps) {
  const [isLeftUnfinished, setLeftUnfinished] = useState(false);
  /** Whether the part that is filled in stands on the screen. */
  const [isHalfShown, setHalfShown] = useState(false);
  const field = useTextField({ name, hint, required, validate });
  const { text } = field;
  const isHalfFilled = text === HALF_FILLED;
  const isUnfinished = isLeftUnfinished && isHalfFilled;
  return (
    <FieldControl
      field={field}
      label={label}
      required={required}
      hint={withWritten(type, text, hint)}
      error={isUnfinished ? unfinished : undefined}
    >
      <input
        {...controlProps(field, { name, disabled })}
        className={control.input}
        type={type}
        min={min}
        // What is filled in stays: the browser's own value of it is empty, too.
        value={isHalfFilled ? '' : text}
        // WebKit shows today's date or the present time in an empty field, as if it were filled in.
        data-empty={text === '' ? '' : undefined}
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
          if ((badInput && !isHalfFilled) || isEmptied) field.change(valueOf(event.target));
          setHalfShown(badInput);
          setLeftUnfinished(badInput || (isHalfFilled && !isEmptied));
          field.blur();
        }}
        {...(isUnfinished && {
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
function withWritten(type: DateFieldProps['type'], text: string, hint: ReactNode): ReactNode {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(type === 'date' ? text : '') ?? [];
  const written =
    day === undefined ? type === 'time' && /^\d\d:/.exec(text)?.input : `${day}.${month}.${year}`;
  if (!written) return hint;
  return (
    <>
      <span aria-hidden="true">
        {written}
        {hasContent(hint) && DOT}
      </span>
      {hint}
    </>
  );
}

function valueOf({ value, validity }: HTMLInputElement): string {
  return value === '' && validity.badInput ? HALF_FILLED : value;
}
