import { Fragment, type ReactNode } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTranslate } from '../words/messages.tsx';
import type { FieldLayout } from './formField.ts';
import type { RecordFieldProps } from './RecordFormView.tsx';

export interface FormFieldsProps<Name extends string, Control extends string> {
  readonly fields: Readonly<Record<Name, FieldLayout<Control>>>;
  /** The fields to show, in this order; all without it. */
  readonly names?: readonly Name[];
  readonly rule: (name: Name) => RecordFieldProps;
  /** The fields that aren't a line of text, by the name of their control. */
  readonly controls: Readonly<Record<NoInfer<Control>, (rule: RecordFieldProps) => ReactNode>>;
}

/** Fields of a form, each as its table says. */
export function FormFields<Name extends string, Control extends string>({
  fields,
  names = Object.keys(fields) as Name[],
  rule,
  controls,
}: FormFieldsProps<Name, Control>) {
  const say = useTranslate();
  return names.map(name => {
    const { label: _, hint, isWide, control, ...input } = fields[name];
    const shown =
      control === undefined ? (
        <TextField {...rule(name)} {...input} hint={hint && say(hint)} />
      ) : (
        controls[control](rule(name))
      );
    return isWide ? (
      <div key={name} data-wide="">
        {shown}
      </div>
    ) : (
      <Fragment key={name}>{shown}</Fragment>
    );
  });
}
