import { useState, type ReactNode } from 'react';
import {
  formatGrouped,
  possibleNumbers,
  typedNumber,
  type DecimalSign,
  type NumberFormat,
} from '../../lib/text/numberText.ts';
import { Button } from '../buttons/Button.tsx';
import control from '../control.module.css';
import { controlProps, FieldControl } from '../form/FieldControl.tsx';
import { hasContent } from '../hasContent.ts';
import styles from './NumberField.module.css';
import { toTextOrNumber } from '../form/textValue.ts';
import { useFormField, type FieldProps } from '../form/useFormField.ts';

/**
 * A number; undefined when empty; or the typed text, when it is no number or can mean several numbers. The
 * field's rule then reports it.
 */
export type NumberFieldValue = number | string | undefined;

export interface NumberFieldProps extends FieldProps<NumberFieldValue> {
  readonly format: NumberFormat & { readonly sign: DecimalSign };
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
}

/**
 * A number, typed as text (`type=number` drops what it can't read, and scrolling changes its value). Stores a
 * number, undefined when empty, or the raw text when it is no number. The typed text is never rewritten, so
 * that the browser can undo it; it is tidied when the form is opened again. A text that can mean several
 * numbers stays a text. The field's rule refuses it until the partner has chosen one of the numbers below it.
 */
export function NumberField({ format, unit, unitBefore, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const field = useFormField({ ...props, read: toTextOrNumber });
  const { value } = field;
  // With the language's decimal sign, and without grouping, so that it can be edited.
  const stored = typeof value === 'number' ? String(value).replace('.', format.sign) : (value ?? '');
  // The typed text stays as long as it means the stored value. A change from outside (a reset) replaces it.
  const text = typed !== undefined && Object.is(typedNumber(typed, format), value) ? typed : stored;
  const possible = typeof value === 'string' ? possibleNumbers(value, format) : [];
  const choose = (chosen: number): void => {
    field.change(chosen);
    // The button disappears together with the question.
    document.getElementById(field.id)?.focus();
  };
  return (
    <FieldControl
      {...props}
      field={field}
      error={
        hasContent(field.error) && possible.length > 0 ? (
          <>
            {field.error}
            <span className={styles.choices}>
              {possible.map(number => (
                <Button key={number} compact onClick={() => choose(number)}>
                  {unitBefore}
                  {formatGrouped(number, format.sign)}
                  {unit !== undefined && '\u00a0'}
                  {unit}
                </Button>
              ))}
            </span>
          </>
        ) : undefined
      }
      unit={unit}
      unitBefore={unitBefore}
    >
      <input
        {...controlProps(field, props)}
        className={control.input}
        type="text"
        inputMode={format.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={event => {
          const next = event.target.value;
          setTyped(next);
          field.change(typedNumber(next, format));
        }}
      />
    </FieldControl>
  );
}
