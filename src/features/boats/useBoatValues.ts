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

/** Something that follows from the boat's form around it, and can be compared with `===`; only a change of it draws anew. */
export function useFromBoat<T extends string | number | boolean | undefined>(
  of: (values: BoatValues) => T,
): T {
  const form = useForm<BoatValues>('useFromBoat');
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => of(form.getState().values),
  );
}

/** Asks the boat's form around it for its values now, without hearing of their changes. */
export function useBoatInput(): () => BoatValues {
  const form = useForm<BoatValues>('useBoatInput');
  return () => form.getState().values;
}
