import { useTranslate } from '../../../kit/words/messages.tsx';
import { readBoatNames } from '../../../resources/boats/boatReads.ts';
import type { ChoiceNames } from '../../../resources/kit/choiceNames.ts';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { OWN_BOATS_LIST } from '../../../kit/compare/described.ts';

/** Reads the names of the partner's own boats, for records that hold their ids; undefined until then. */
export function useFleetBoatNames(): ChoiceNames | undefined {
  const say = useTranslate();
  const { language } = useLanguage();
  const names = useLiveRead(readBoatNames, language);
  const unnamed = say('boats.unnamed');
  return names && new Map([[OWN_BOATS_LIST, new Map([...names].map(([id, name]) => [id, name || unnamed]))]]);
}
