import { useIntl } from 'react-intl';
import { readBoatNames } from '../../resources/boatReads.ts';
import { useRead } from '../common/engine/Panel.ts';
import { useLanguage } from '../common/Language.ts';

/** Says what a boat is called, by each of its names; undefined until the fleet was read. */
export function useBoatName(): ((id: string) => string) | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const names = useRead(readBoatNames, language);
  return (
    names &&
    (id => {
      const name = names.get(id);
      if (name === undefined) return intl.formatMessage({ id: 'discounts.boatGone' }, { id });
      return name === '' ? intl.formatMessage({ id: 'boats.unnamed' }) : name;
    })
  );
}
