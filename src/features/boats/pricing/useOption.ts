import type { FormApi } from 'final-form';
import { useForm } from 'react-final-form';
import type { BoatValues } from '../boatValues.ts';
import { useFromBoat } from '../useBoatValues.ts';
import { isOn, turnedOff, turnedOn, type PriceOption } from './options.ts';

/** The boats as they were when an option was turned off, for as long as their form lives. */
const before = new WeakMap<FormApi<BoatValues>, Partial<Record<PriceOption, BoatValues>>>();

/** A switch of the prices, and what turning it does to the form around it. */
export function useOption(option: PriceOption): {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
} {
  const form = useForm<BoatValues>('useOption');
  const on = useFromBoat(boat => isOn(option, boat));
  return {
    on,
    turn(next) {
      const boat = form.getState().values;
      if (!next) before.set(form, { ...before.get(form), [option]: boat });
      const changes = next ? turnedOn(option, boat, before.get(form)?.[option]) : turnedOff(option, boat);
      form.batch(() => {
        for (const [field, value] of Object.entries(changes)) form.change(field as keyof BoatValues, value);
      });
    },
  };
}
