import { useForm } from 'react-final-form';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import type { BoatValues } from '../wizard/boatValues.ts';
import { useFromBoat } from '../wizard/useBoatValues.ts';
import { priceOptions, type PriceOption } from './options.ts';
import styles from './PricingTab.module.css';

/**
 * Returns a switch of the prices; turning it changes the form around it. "Undo" restores the fields that
 * turning it off has cleared.
 */
export function usePriceOption(option: PriceOption) {
  const say = useTranslate();
  const offerUndo = useUndoToast();
  const form = useForm<BoatValues>('usePriceOption');
  const { isOn, hasValues, turnOff, turnOn } = priceOptions[option];
  const on = useFromBoat(isOn);
  const now = (): BoatValues => form.getState().values;
  const change = (changes: Partial<BoatValues>): void =>
    form.batch(() => {
      for (const [field, value] of Object.entries(changes)) form.change(field as keyof BoatValues, value);
    });
  return {
    on,
    turn: (next: boolean): void => {
      const before = now();
      change(next ? turnOn(before) : turnOff(before));
      if (next || !hasValues(before)) return;
      offerUndo({
        text: say('boats.PricingTab.cleared'),
        // Values that were typed since then aren't overwritten.
        onUndo: () => {
          if (!hasValues(now())) change(turnOn(now(), before));
        },
      });
    },
  };
}

interface OptionSwitchProps {
  readonly option: ReturnType<typeof usePriceOption>;
  readonly label: MessageId;
  readonly hint: MessageId;
}

export function PriceOptionSwitch({ option, label, hint }: OptionSwitchProps) {
  const say = useTranslate();
  return (
    <div className={styles.switch} data-wide="">
      <ToggleLine
        look="switch"
        label={say(label)}
        hint={say(hint)}
        checked={option.on}
        onChange={option.turn}
      />
    </div>
  );
}
