import type { FormApi } from 'final-form';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import type { BoatValues } from './boatValues.ts';
import { valuesOf } from './FormValues.ts';

/** All values of a boat's form, also those of tabs that aren't shown. */
export function useBoatValues(form: FormApi<BoatValues>): BoatValues {
  const values = valuesOf(form);
  return useSyncExternalStore(values.subscribe, values.get);
}

/** One value of the boat's form around it; only a change of that one draws anew. */
export function useBoatValue<F extends keyof BoatValues>(field: F): BoatValues[F] {
  const values = valuesOf(useForm<BoatValues>('useBoatValue'));
  return useSyncExternalStore(values.subscribe, () => values.get()[field]);
}

/** Something that follows from the boat's form around it, and can be compared with `===`; only a change of it draws anew. */
export function useFromBoat<T extends string | number | boolean | undefined>(
  of: (values: BoatValues) => T,
): T {
  const values = valuesOf(useForm<BoatValues>('useFromBoat'));
  return useSyncExternalStore(values.subscribe, () => of(values.get()));
}

/** Asks the boat's form around it for its values now, without hearing of their changes. */
export function useBoatInput(): () => BoatValues {
  const form = useForm<BoatValues>('useBoatInput');
  return () => form.getState().values;
}
