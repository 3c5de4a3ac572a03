import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import type { BoatValues } from './boatValues.ts';

/** One value of the boat's form around it; renders again only when that one changes. */
export function useBoatValue<F extends keyof BoatValues>(field: F): BoatValues[F] {
  const form = useForm<BoatValues>('useBoatValue');
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => form.getState().values[field],
  );
}

/**
 * A value computed from the boat's form around it, compared with `===`; renders again only when it changes.
 */
export function useFromBoat<T extends string | number | boolean | undefined>(
  of: (values: BoatValues) => T,
): T {
  const form = useForm<BoatValues>('useFromBoat');
  return useSyncExternalStore(
    useCallback(tell => form.subscribe(tell, { values: true }), [form]),
    () => of(form.getState().values),
  );
}

/** Reads the present values of the boat's form around it, without rendering again when they change. */
export function useBoatInput(): () => BoatValues {
  const form = useForm<BoatValues>('useBoatInput');
  return () => form.getState().values;
}
