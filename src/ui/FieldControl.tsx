import type { ReactNode } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { textOf } from './textValue.ts';
import { useFormField, type FieldProps, type FormField } from './useFormField.ts';

/** Binds a field whose value is the text that stands in it. */
export function useTextField(props: FieldProps<string>): FormField<string> {
  return useFormField({ ...props, read: textOf });
}

/** What every input, select and textarea of a field carries. */
export function controlProps(
  { id, focus, blur, aria }: FormField,
  { name, disabled }: Pick<FieldProps<never>, 'name' | 'disabled'>,
) {
  return { id, name, disabled, onFocus: focus, onBlur: blur, ...aria };
}

export interface FieldControlProps extends Pick<FieldProps<never>, 'label' | 'hint' | 'required'> {
  readonly field: FormField;
  /** What to say in place of the field's own error. */
  readonly error?: ReactNode;
  /** At the right of the line under the field (a counter). */
  readonly aside?: ReactNode;
  /** At the end of the box. */
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  /** A class of the box. */
  readonly box?: string | undefined;
  /** See `measuredText`. */
  readonly copy?: string | undefined;
  /** The control, and what belongs into its box. */
  readonly children: ReactNode;
}

/** Label, box and what stands under it, of a control that one types or chooses in. */
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
