import type { FormApi } from 'final-form';
import { useCallback, useSyncExternalStore } from 'react';

/** All values of a form, also those of fields that aren't shown. */
export function useFormValues<Values extends object>(form: FormApi<Values>): Values {
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => form.getState().values,
  );
}
