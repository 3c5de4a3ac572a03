import type { FormApi } from 'final-form';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { equal } from '../../lib/equal.ts';

/** Returns all values of a form, also values of fields that aren't shown. */
export function useFormValues<Values extends object>(form: FormApi<Values>): Values {
  return useFormSelector(form, values => values);
}

/**
 * Computes something from the values of a form. Renders again only when the content of the result changes,
 * not at each key.
 */
export function useFormSelector<Values extends object, Result>(
  form: FormApi<Values>,
  select: (values: Values) => Result,
): Result {
  const [same] = useState(() => keepSame<Result>());
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => same(select(getCachedFormValues(form))),
  );
}

const toldValues = new WeakMap<object, object>();

/**
 * Returns the values that the form reported last. Many callers ask for them at each key, and the form itself
 * would look at all of its fields each time.
 */
export function getCachedFormValues<Values extends object>(form: FormApi<Values>): Values {
  // Subscribed for as long as the form exists, and before the callers subscribe. The form reports at once.
  if (!toldValues.has(form))
    form.subscribe(({ values }) => void toldValues.set(form, values), { values: true });
  return toldValues.get(form) as Values;
}

/** Makes a function that returns its last object as long as the content is the same. */
export function keepSame<Result>(): (now: Result) => Result {
  let last: { readonly result: Result } | undefined;
  return now => {
    if (!last || !equal(last.result, now)) last = { result: now };
    return last.result;
  };
}
