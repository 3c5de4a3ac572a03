import { useState } from 'react';
import type { ReactNode } from 'react';
import control from './control.module.css';
import { controlProps, FieldControl } from './FieldControl.tsx';
import { hasContent } from './hasContent.ts';
import { formatNumberText, parseNumberText } from './numberText.ts';
import type { DecimalSign } from './numberText.ts';
import { useFormField } from './useFormField.ts';
import type { FieldProps } from './useFormField.ts';

/** A number; nothing; or the text as typed, when it is no number, so that validation can say so. */
export type NumberFieldValue = number | string | undefined;

export interface NumberFieldProps extends FieldProps<NumberFieldValue> {
  readonly kind?: 'integer' | 'decimal' | undefined;
  /** The decimal sign of the partner's language. */
  readonly decimalSign?: DecimalSign | undefined;
  /** More digits than this before the decimal sign are not taken. */
  readonly maxDigits?: number | undefined;
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
}

/**
 * A number, typed as text (`type=number` drops what it can't read and scrolls values away). Stores a number, or undefined
 * when empty, or the raw text when it is no number. What is being typed is never rewritten; the tidy form comes on leaving.
 */
export function NumberField({
  name,
  label,
  hint,
  required,
  disabled,
  validate,
  kind = 'integer',
  decimalSign = ',',
  maxDigits,
  unit,
  unitBefore,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint),
    validate: validate && ((value, all) => validate(numberValueOf(value), all)),
  });
  const toValue = (text: string): NumberFieldValue => {
    // "%10" and "10 %" are what the field itself shows.
    const trimmed = (typeof unit === 'string' ? text.replace(unit, '') : text).trim();
    return trimmed === ''
      ? undefined
      : (parseNumberText(trimmed, decimalSign, kind === 'integer') ?? trimmed);
  };
  const value = numberValueOf(field.value);
  const stored = typeof value === 'number' ? formatNumberText(value, decimalSign) : (value ?? '');
  // What was typed stands as long as it still means what is stored; a change from outside (a reset) wins over it.
  const text = typed !== undefined && Object.is(toValue(typed), value) ? typed : stored;
  return (
    <FieldControl
      field={field}
      label={label}
      required={required}
      hint={hint}
      unit={unit}
      unitBefore={unitBefore}
    >
      <input
        {...controlProps(field, { name, disabled })}
        className={control.input}
        type="text"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={event => {
          const next = event.target.value;
          if (maxDigits !== undefined && digitsBeforeSign(next, decimalSign) > maxDigits) {
            keepCaret(event.target, next.length - text.length);
            return;
          }
          setTyped(next);
          field.change(toValue(next));
        }}
        onBlur={() => {
          setTyped(undefined);
          field.blur();
        }}
      />
    </FieldControl>
  );
}

function numberValueOf(value: unknown): NumberFieldValue {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}

/** A refused key puts the old text back, and the caret with it to the end; it belongs where it was. */
function keepCaret(input: HTMLInputElement, refused: number): void {
  const at = Math.max(0, (input.selectionStart ?? 0) - refused);
  queueMicrotask(() => input.setSelectionRange(at, at));
}

function digitsBeforeSign(text: string, sign: DecimalSign): number {
  return (text.split(sign)[0] ?? '').replace(/\D/g, '').length;
}
