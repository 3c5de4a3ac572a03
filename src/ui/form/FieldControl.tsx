import type { ReactNode } from 'react';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { toFieldText } from './textValue.ts';
import { useFormField, type FieldProps, type FormField } from './useFormField.ts';

/** Binds a field whose value is the text in its control. */
export function useTextField(props: FieldProps<string>): FormField<string> {
  return useFormField({ ...props, read: toFieldText });
}

/** Returns the attributes of every input, select and textarea of a field. */
export function controlProps(
  { id, focus, blur, aria }: FormField,
  { name, disabled }: Pick<FieldProps<never>, 'name' | 'disabled'>,
) {
  return { id, name, disabled, onFocus: focus, onBlur: blur, ...aria };
}

export interface FieldControlProps extends Pick<FieldProps<never>, 'label' | 'hint' | 'required'> {
  readonly field: FormField;
  /** Shown instead of the field's own error. */
  readonly error?: ReactNode;
  /** At the right of the line under the field (a counter). */
  readonly aside?: ReactNode;
  /** At the end of the box. */
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  /** A class of the box. */
  readonly box?: string | undefined;
  /** See `textAreaSizingText`. */
  readonly copy?: string | undefined;
  /** The control, and whatever else its box contains. */
  readonly children: ReactNode;
}

/** The label, the box and the lines under it, of a text field or a select. */
export function FieldControl({
  field,
  error = field.error,
  unit,
  unitBefore,
  box,
  copy,
  children,
  ...frame
}: FieldControlProps) {
  return (
    <FieldFrame {...frame} id={field.id} error={error}>
      <div className={cx(control.box, box)} data-copy={copy}>
        {unitBefore !== undefined && (
          <span className={cx(control.unit, control.unitStart)}>{unitBefore}</span>
        )}
        {children}
        {unit !== undefined && <span className={control.unit}>{unit}</span>}
      </div>
    </FieldFrame>
  );
}
