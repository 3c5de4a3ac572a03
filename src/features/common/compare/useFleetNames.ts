import { useIntl } from 'react-intl';
import { readBoatNames } from '../../../resources/boatReads.ts';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import { useRead } from '../engine/Panel.ts';
import { useLanguage } from '../Language.ts';
import { FLEET } from './described.ts';

/** The names of the partner's own boats, for records that hold their ids. Undefined until they were read. */
export function useFleetNames(): ChoiceNames | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const names = useRead(readBoatNames, language);
  const unnamed = intl.formatMessage({ id: 'boats.unnamed' });
  return names && new Map([[FLEET, new Map([...names].map(([id, name]) => [id, name || unnamed]))]]);
}
