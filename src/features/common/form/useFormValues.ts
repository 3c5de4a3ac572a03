import type { FormApi } from 'final-form';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { equal } from '../../../lib/equal.ts';

/** All values of a form, also those of fields that aren't shown. */
export function useFormValues<Values extends object>(form: FormApi<Values>): Values {
  return useFromForm(form, values => values);
}

/**
 * What is computed from the values of a form; renders again only when its content changes, and not at each
 * key.
 */
export function useFromForm<Values extends object, Result>(
  form: FormApi<Values>,
  of: (values: Values) => Result,
): Result {
  const [same] = useState(() => keepSame<Result>());
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => same(of(toldValues(form))),
  );
}

const toldForms = new WeakMap<object, { values: object }>();

/**
 * The values as the form last told them. Many ask for them at each key, and the form's own answer looks at
 * all of its fields.
 */
export function toldValues<Values extends object>(form: FormApi<Values>): Values {
  let told = toldForms.get(form);
  if (!told) {
    const first = { values: form.getState().values };
    // As long as the form is there, and before whoever asks here is told.
    form.subscribe(
      ({ values }) => {
        first.values = values;
      },
      { values: true },
    );
    toldForms.set(form, first);
    told = first;
  }
  return told.values as Values;
}

/** Answers with the last object as long as the content is the same. */
export function keepSame<Result>(): (now: Result) => Result {
  let last: { readonly result: Result } | undefined;
  return now => {
    if (!last || !equal(last.result, now)) last = { result: now };
    return last.result;
  };
}
