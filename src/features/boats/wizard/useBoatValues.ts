import { useForm } from 'react-final-form';
import { useFormSelector } from '../../../kit/form/useFormValues.ts';
import type { BoatValues } from './boatValues.ts';

/** One value of the boat's form around it; renders again only when that one changes. */
export function useBoatValue<F extends keyof BoatValues>(field: F): BoatValues[F] {
  return useFromBoat(values => values[field]);
}

/** A value computed from the boat's form around it; renders again only when it changes. */
export function useFromBoat<T>(select: (values: BoatValues) => T): T {
  return useFormSelector(useForm<BoatValues>('useFromBoat'), select);
}

/** Reads the present values of the boat's form around it, without rendering again when they change. */
export function useReadBoatValues(): () => BoatValues {
  const form = useForm<BoatValues>('useReadBoatValues');
  return () => form.getState().values;
}
