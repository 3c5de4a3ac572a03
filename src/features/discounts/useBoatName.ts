import { useTranslate } from '../../kit/words/messages.tsx';
import { readBoatNames } from '../../resources/boats/boatReads.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { useLanguage } from '../../kit/words/Language.ts';

/** Says what a boat is called, by each of its names; undefined until the fleet was read. */
export function useBoatName(): ((id: string) => string) | undefined {
  const say = useTranslate();
  const { language } = useLanguage();
  const names = useLiveRead(readBoatNames, language);
  return (
    names &&
    (id => {
      const name = names.get(id);
      if (name === undefined) return say('discounts.boatGone', { id });
      return name === '' ? say('boats.unnamed') : name;
    })
  );
}
