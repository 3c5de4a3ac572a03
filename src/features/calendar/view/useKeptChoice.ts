import { useState } from 'react';
import type { Struct } from 'superstruct';
import { deviceStorage, readJson } from '../../../kit/browser/pageStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';

/**
 * How the partner wants to see the calendar. It is kept on this device, for each account; undefined until
 * they choose.
 */
export function useKeptChoice<Kept, Choice = Kept>(
  name: string,
  shape: Struct<Kept>,
): [Kept | Choice | undefined, (choice: Choice) => void] {
  const { user } = usePanel();
  const place = `${name}:${user.id}`;
  const [chosen, setChosen] = useState<Kept | Choice | undefined>(() =>
    readJson(deviceStorage, place, shape),
  );
  const choose = (choice: Choice): void => {
    setChosen(choice);
    deviceStorage.set(place, JSON.stringify(choice));
  };
  return [chosen, choose];
}
