import { useSay } from '../../../kit/words/messages.tsx';
import { readBoatNames } from '../../../resources/boats/boatReads.ts';
import type { ChoiceNames } from '../../../resources/kit/choiceNames.ts';
import { useRead } from '../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { FLEET } from '../../../kit/compare/described.ts';

/** Reads the names of the partner's own boats, for records that hold their ids; undefined until then. */
export function useFleetNames(): ChoiceNames | undefined {
  const say = useSay();
  const { language } = useLanguage();
  const names = useRead(readBoatNames, language);
  const unnamed = say('boats.unnamed');
  return names && new Map([[FLEET, new Map([...names].map(([id, name]) => [id, name || unnamed]))]]);
}
