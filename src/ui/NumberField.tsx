import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { hasContent } from './hasContent.ts';
import styles from './NumberField.module.css';
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
  /** Text to value; the text comes trimmed and is never empty. Give back the text itself when it is no number. */
  readonly parse?: ((text: string) => number | string) | undefined;
  /** Value to text, used only while the field is not being typed in. */
  readonly format?: ((value: number) => string) | undefined;
  /** More digits than this before the decimal sign are not taken. */
  readonly maxDigits?: number | undefined;
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** As wide as a number needs. */
  readonly short?: boolean | undefined;
  readonly enterKeyHint?: 'next' | 'done' | undefined;
}

/**
 * A number, typed as text (`type=number` drops what it can't read and scrolls values away). Stores a number, or undefined
 * when empty, or the raw text when it is no number. What is being typed is never rewritten; the tidy form comes on leaving.
 */
export function NumberField({
  name,
  label,
  labelHidden,
  hint,
  required,
  disabled,
  validate,
  kind = 'integer',
  decimalSign = ',',
  parse = text => parseNumberText(text, decimalSign, kind === 'integer') ?? text,
  format = value => formatNumberText(value, decimalSign),
  maxDigits,
  unit,
  unitBefore,
  short = false,
  ...input
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint),
    validate: validate && ((value, all) => validate(numberValueOf(value), all)),
  });
  const toValue = (text: string): NumberFieldValue => {
    const trimmed = text.trim();
    return trimmed === '' ? undefined : parse(trimmed);
  };
  const value = numberValueOf(field.value);
  const stored = typeof value === 'number' ? format(value) : (value ?? '');
  // What was typed stands as long as it still means what is stored; a change from outside (a reset) wins over it.
  const text = typed !== undefined && Object.is(toValue(typed), value) ? typed : stored;
  return (
    <FieldFrame
      id={field.id}
      label={label}
      labelHidden={labelHidden}
      required={required}
      hint={hint}
      error={field.error}
    >
      <div className={cx(control.box, short && styles.short)}>
        {unitBefore !== undefined && (
          <span className={cx(control.unit, control.unitStart)}>{unitBefore}</span>
        )}
        <input
          className={control.input}
          id={field.id}
          name={name}
          type="text"
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          disabled={disabled}
          onChange={event => {
            const next = event.target.value;
            if (maxDigits !== undefined && digitsBeforeSign(next, decimalSign) > maxDigits) {
              keepCaret(event.target, next.length - text.length);
              return;
            }
            setTyped(next);
            field.change(toValue(next));
          }}
          onFocus={field.focus}
          onBlur={() => {
            setTyped(undefined);
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
