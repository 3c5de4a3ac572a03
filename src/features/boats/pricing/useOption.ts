import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useToast } from '../../common/messages.tsx';
import type { BoatValues } from '../boatValues.ts';
import { useFromBoat } from '../useBoatValues.ts';
import { holds, isOn, turnedOff, turnedOn, type PriceOption } from './options.ts';

/** A switch of the prices, and what turning it does to the form around it. What off clears can be had back by "undo". */
export function useOption(option: PriceOption): {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
} {
  const intl = useIntl();
  const toast = useToast();
  const form = useForm<BoatValues>('useOption');
  const on = useFromBoat(boat => isOn(option, boat));
  const now = (): BoatValues => form.getState().values;
  const change = (changes: Partial<BoatValues>): void =>
    form.batch(() => {
      for (const [field, value] of Object.entries(changes)) form.change(field as keyof BoatValues, value);
    });
  return {
    on,
    turn(next) {
      const before = now();
      change(next ? turnedOn(option, before, undefined) : turnedOff(option, before));
      if (next || !holds(option, before)) return;
      toast({
        tone: 'note',
        text: intl.formatMessage({ id: 'boats.PricingTab.cleared' }),
        action: {
          label: intl.formatMessage({ id: 'common.undo' }),
          altText: intl.formatMessage({ id: 'outbox.undo.alt' }),
          // What was typed since isn't overwritten.
          onAction: () => {
            if (!holds(option, now())) change(turnedOn(option, now(), before));
          },
        },
      });
    },
  };
}
