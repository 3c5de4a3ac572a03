import type { FormApi } from 'final-form';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import type { BoatValues } from './boatValues.ts';

/** All values of a boat's form, also those of tabs that aren't shown. */
export function useBoatValues(form: FormApi<BoatValues>): BoatValues {
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => form.getState().values,
  );
}

/** One value of the boat's form around it; only a change of that one draws anew. */
export function useBoatValue<F extends keyof BoatValues>(field: F): BoatValues[F] {
  const form = useForm<BoatValues>('useBoatValue');
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => form.getState().values[field],
  );
}
