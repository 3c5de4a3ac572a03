import { getIn, type FieldState } from 'final-form';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { equal } from '../../lib/equal.ts';
import { cx } from '../cx.ts';
import { fromFormError, toFormError } from './fromFormError.ts';
import { fieldId } from './fieldId.ts';
import { hasContent } from '../hasContent.ts';
import { useFormScope } from './FormScope.tsx';
import { runAfterPress } from '../buttons/runAfterPress.ts';

/**
 * A field's own rule. Gets the value as the field stores it; returns a translated text, or nothing when the
 * value is valid. (Written as a method so that a rule over a form's own values type fits.)
 */
export type FieldValidate<V> = { rule(value: V, allValues: object): ReactNode }['rule'];

/** The props of every field. All texts are translated already. */
export interface FieldProps<V> {
  /** The path in the form's values ("seasons[0].price"). */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly validate?: FieldValidate<V> | undefined;
}

export interface FormField<V = unknown> {
  readonly id: string;
  readonly value: V;
  /** The error to show under the field now, if there is one. */
  readonly error: ReactNode;
  /** Values for `aria-describedby`, `aria-invalid`. */
  readonly aria: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
  readonly change: (value: unknown) => void;
  readonly blur: () => void;
  readonly focus: () => void;
}

interface Options<V> extends Pick<FieldProps<V>, 'name' | 'required' | 'hint' | 'validate'> {
  /** Returns the form's value as the type of this field. Any other value counts as empty. */
  readonly read: (value: unknown) => V;
  /** Whether a person sees no difference between two values; by default, deep equality. */
  readonly isEqual?: (a: V, b: V) => boolean;
}

const subscription = {
  value: true,
  touched: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  pristine: true,
} as const;

/**
 * The one place that binds a field to final-form; its loose types end here.
 *
 * It registers with the form itself instead of through react-final-form's `useField`: version 7.0.1 of that
 * hook writes the initial value back whenever a field mounts, so a wizard's tab that is left and opened again
 * would lose what was typed in it. Here mounting never writes: the form's value is the truth, mounted or not.
 *
 * An error is shown after the field was left once, then on each change, and for all fields after a submit.
 * The form's own error comes first, then the answer to the last submit, then what the scope remembers of the
 * server.
 */
export function useFormField<V>({
  name,
  required = false,
  hint,
  validate,
  read,
  isEqual = equal,
}: Options<V>): FormField<V> {
  const form = useForm<Record<string, unknown>>('useFormField');
  const scope = useFormScope();
  const [state, setState] = useState<FieldState<unknown>>();
  const latest = useRef({ validate, read, isEqual });
  useLayoutEffect(() => {
    latest.current = { validate, read, isEqual };
  });

  useLayoutEffect(
    () =>
      form.registerField(name, setState, subscription, {
        getValidator: () => {
          const { validate: rule, read: as } = latest.current;
          return rule && ((value: unknown, all: object): unknown => toFormError(rule(as(value), all)));
        },
        isEqual: (a: unknown, b: unknown) => {
          const { isEqual: isSame, read: as } = latest.current;
          return isSame(as(a), as(b));
        },
      }),
    [form, name],
  );

  const current = state?.name === name ? state : undefined;
  const id = fieldId(scope.id, name);
  const known = current ? current.value : (getIn(form.getState().values, name) as unknown);

  let error: ReactNode;
  if (current) {
    if (current.touched === true || scope.showErrors) {
      // The rule runs again, because its words depend on the language, and its result may depend on other
      // fields.
      error = fromFormError(validate ? validate(read(current.value), form.getState().values) : current.error);
    }
    if (error === undefined && current.dirtySinceLastSubmit !== true)
      error = fromFormError(current.submitError);
    if (error === undefined && current.pristine === true) error = fromFormError(scope.serverErrors[name]);
  }
  const describedBy = cx(error !== undefined && `${id}-error`, hasContent(hint) && `${id}-hint`);

  return {
    id,
    value: read(known),
    error,
    aria: {
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-required': required ? true : undefined,
    },
    change: value => form.change(name, value),
    blur: () => runAfterPress(() => form.blur(name)),
    focus: () => runAfterPress(() => form.focus(name)),
  };
}
