import { useState, type ReactNode } from 'react';
import { DAY_MS, dayNumber, inThisCentury, writtenDay } from '../lib/day.ts';
import { DOT, dotted } from '../lib/dotted.ts';
import { cx } from './cx.ts';
import control from './control.module.css';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import { hasContent } from './hasContent.ts';
import type { FieldProps } from './useFormField.ts';

export type DateFieldProps = FieldProps<string> & {
  /** What to say when only a part of it is filled in. The browser tells no value of it then. */
  readonly unfinished: string;
  /** After what was typed was stored: the place for what follows from it. */
  readonly onTyped?: ((value: string) => void) | undefined;
} & (DayProps | TimeProps);

interface DayProps {
  readonly type: 'date';
  /**
   * The first and the last day that can be meant. What is typed beyond them stays, for the field's rule to
   * tell.
   */
  readonly min: string;
  readonly max: string;
  /** The day before which this one can't be. */
  readonly start?: string | null | undefined;
}

interface TimeProps {
  readonly type: 'time';
  readonly min?: undefined;
  readonly max?: undefined;
  readonly start?: undefined;
}

/**
 * The value of a date or a time of which only a part is filled in: the browser tells none. It is no date, so
 * the form's rules refuse it; an empty value would be saved as if the partner had taken the date away.
 */
const HALF_FILLED = '?';

/**
 * A day or a time of day, by the browser's own picker. Stored as `YYYY-MM-DD` or `HH:mm`; empty is ''. A year
 * of two digits is one of this century: the line under the field says so at once, the field itself when it is
 * left. Until then the same digits begin a longer year.
 */
export function DateField({ type, unfinished, min, max, start, onTyped, ...props }: DateFieldProps) {
  const [isLeftUnfinished, setLeftUnfinished] = useState(false);
  /** Whether the part that is filled in stands on the screen. */
  const [isHalfShown, setHalfShown] = useState(false);
  const field = useTextField(props);
  const { value: text } = field;
  const isHalfFilled = text === HALF_FILLED;
  const settle = (): void => {
    const settled = inThisCentury(text);
    if (type !== 'date' || settled === text) return;
    field.change(settled);
    onTyped?.(settled);
  };
  const isUnfinished = isLeftUnfinished && isHalfFilled;
  return (
    <FieldControl
      {...props}
      field={field}
      hint={withWritten(type, text, props.hint)}
      error={isUnfinished ? unfinished : undefined}
    >
      <input
        {...controlProps(field, props)}
        className={control.input}
        type={type}
        min={later(min, start)}
        max={max}
        // What is filled in stays: the browser's own value of it is empty, too.
        value={isHalfFilled ? '' : text}
        // WebKit shows today's date or the present time in an empty field, as if it were filled in.
        data-empty={text === '' ? '' : undefined}
        // The form is saved by this key without leaving the field.
        onKeyDown={event => {
          if (event.key === 'Enter') settle();
        }}
        onChange={event => {
          setLeftUnfinished(false);
          setHalfShown(event.target.validity.badInput);
          field.change(valueOf(event.target));
          onTyped?.(event.target.value);
        }}
        onBlur={event => {
          const { badInput } = event.target.validity;
          // From empty to half filled, and back, the browser tells no change. A field that is drawn anew
          // shows nothing of its half: to pass through it changes nothing.
          const isEmptied = isHalfFilled && isHalfShown && !badInput;
          if ((badInput && !isHalfFilled) || isEmptied) field.change(valueOf(event.target));
          setHalfShown(badInput);
          setLeftUnfinished(badInput || (isHalfFilled && !isEmptied));
          settle();
          field.blur();
        }}
        {...(isUnfinished && {
          'aria-invalid': true,
          'aria-describedby': cx(`${field.id}-error`, hasContent(props.hint) && `${field.id}-hint`),
        })}
      />
    </FieldControl>
  );
}

/**
 * Under a date or a time how it is written, DD.MM.YYYY or HH:mm, and a date in words: each browser shows it
 * in its own way, and some take the month for the day. Screen readers say what the field itself holds.
 */
function withWritten(type: DateFieldProps['type'], text: string, hint: ReactNode): ReactNode {
  const isWhole = type === 'date' ? /^\d{4,}-\d\d-\d\d$/ : /^\d\d:/;
  const day = inThisCentury(text);
  const written = isWhole.test(text) && (type === 'date' ? dotted(writtenDay(day), inWords(day)) : text);
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

/** “10 Aralık Perşembe”; nothing for a day that there isn't. */
function inWords(day: string): string | undefined {
  const at = dayNumber(day);
  const { lang } = document.documentElement;
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  if (at === undefined) return undefined;
  return new Date(at * DAY_MS).toLocaleDateString(lang === 'en' ? 'en-GB' : lang, style);
}

/** The later of two days; what is no day yet bounds nothing. */
function later(one: string | undefined, other: string | null | undefined): string | undefined {
  return other && /^\d{4}-/.test(other) && (one === undefined || other > one) ? other : one;
}

function valueOf({ value, validity }: HTMLInputElement): string {
  return value === '' && validity.badInput ? HALF_FILLED : value;
}
