import { useState, type ReactNode } from 'react';
import { DAY_MS, dayNumber, fixTwoDigitYear, formatDayDotted } from '../../lib/time/day.ts';
import { DOT, dotted } from '../../lib/text/dotted.ts';
import { cx } from '../cx.ts';
import control from '../control.module.css';
import { controlProps, FieldControl, useTextField } from '../form/FieldControl.tsx';
import { hasContent } from '../hasContent.ts';
import type { FieldProps } from '../form/useFormField.ts';

export type DateFieldProps = FieldProps<string> & {
  /** The error when only a part is filled in. The browser's own value is empty then. */
  readonly unfinished: string;
  /** Called after a typed value was stored, to update what depends on it. */
  readonly onTyped?: ((value: string) => void) | undefined;
} & (DayProps | TimeProps);

interface DayProps {
  readonly type: 'date';
  /**
   * The first and the last day that are allowed. A typed day beyond them stays; the field's rule reports it.
   */
  readonly min: string;
  readonly max: string;
  /** Another field's day: this one can't be before it. */
  readonly start?: string | null | undefined;
}

interface TimeProps {
  readonly type: 'time';
  readonly min?: undefined;
  readonly max?: undefined;
  readonly start?: undefined;
}

/**
 * The value of a date or a time that is only partly filled in; the browser's own value is empty then. It is
 * no date, so the form's rules refuse it. An empty value would be saved as if the partner had deleted the
 * date.
 */
const HALF_FILLED = '?';

/**
 * A day or a time of day, with the browser's own picker. Stored as `YYYY-MM-DD` or `HH:mm`; empty is ''. A
 * year of two digits means this century: the line under the field shows that at once, the field itself when
 * it loses the focus. Until then, the two digits may be the start of a longer year.
 */
export function DateField({ type, unfinished, min, max, start, onTyped, ...props }: DateFieldProps) {
  const [isLeftUnfinished, setLeftUnfinished] = useState(false);
  /** Whether the part that is filled in is visible in the field. */
  const [isHalfShown, setHalfShown] = useState(false);
  const field = useTextField(props);
  const { value: text } = field;
  const isHalfFilled = text === HALF_FILLED;
  const settle = (): void => {
    const settled = fixTwoDigitYear(text);
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
        // An empty value keeps the part that is filled in: the browser's own value is empty, too.
        value={isHalfFilled ? '' : text}
        // WebKit shows today's date or the present time in an empty field, as if it were filled in.
        data-empty={text === '' ? '' : undefined}
        // Enter saves the form without leaving the field.
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
          // Browsers fire no change event between empty and partly filled. A field that was mounted again
          // doesn't show its part: leaving that field changes nothing.
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
 * Adds to the hint how the value is written: a date as DD.MM.YYYY and in words, a time as HH:mm. Each browser
 * shows dates in its own way, and the month may be taken for the day. Screen readers read the field itself.
 */
function withWritten(type: DateFieldProps['type'], text: string, hint: ReactNode): ReactNode {
  const isWhole = type === 'date' ? /^\d{4,}-\d\d-\d\d$/ : /^\d\d:/;
  const day = fixTwoDigitYear(text);
  const written = isWhole.test(text) && (type === 'date' ? dotted(formatDayDotted(day), inWords(day)) : text);
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

/** Returns “10 Aralık Perşembe”; undefined for a day that doesn't exist. */
function inWords(day: string): string | undefined {
  const at = dayNumber(day);
  const { lang } = document.documentElement;
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  if (at === undefined) return undefined;
  return new Date(at * DAY_MS).toLocaleDateString(lang === 'en' ? 'en-GB' : lang, style);
}

/** Returns the later of two days. A day that isn't complete yet is ignored. */
function later(one: string | undefined, other: string | null | undefined): string | undefined {
  return other && /^\d{4}-/.test(other) && (one === undefined || other > one) ? other : one;
}

function valueOf({ value, validity }: HTMLInputElement): string {
  return value === '' && validity.badInput ? HALF_FILLED : value;
}
