import { useForm } from 'react-final-form';
import { useSay } from '../../../kit/words/messages.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { useUndo } from '../../../kit/engine/useUndo.ts';
import type { BoatValues } from '../wizard/boatValues.ts';
import { useFromBoat } from '../wizard/useBoatValues.ts';
import { hasValues, isOn, turnedOff, turnedOn, type PriceOption } from './options.ts';
import styles from './PricingTab.module.css';

export interface SwitchState {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/**
 * Returns a switch of the prices; turning it changes the form around it. "Undo" restores the fields that
 * turning it off has cleared.
 */
export function useOption(option: PriceOption): SwitchState {
  const say = useSay();
  const offerUndo = useUndo();
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
      if (next || !hasValues(option, before)) return;
      offerUndo({
        text: say('boats.PricingTab.cleared'),
        // Values that were typed since then aren't overwritten.
        onUndo: () => {
          if (!hasValues(option, now())) change(turnedOn(option, now(), before));
        },
      });
    },
  };
}

interface OptionSwitchProps {
  readonly option: SwitchState;
  readonly label: MessageId;
  readonly hint: MessageId;
}

export function OptionSwitch({ option, label, hint }: OptionSwitchProps) {
  const say = useSay();
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
