/** How the general settings are told field by field. Its code is loaded when the outbox page first shows some. */
import { generalFields, type General, type GeneralField } from '../../domain/account.ts';
import { spokenLanguages } from '../../resources/reference.ts';
import { comparedParts } from '../common/compare/comparedParts.tsx';
import { describeText, nothing } from '../common/compare/described.ts';
import { useResource } from '../common/engine/Panel.ts';
import { generalLabels } from './accountLabels.ts';

const LIST = spokenLanguages.name(undefined);

export const parts = comparedParts<General, GeneralField>(
  {
    fields: generalFields,
    labelOf: field => generalLabels[field],
    say(field, general) {
      switch (field) {
        case 'profilePicture':
          return general.profilePicture ? { kind: 'photos', photos: [general.profilePicture] } : nothing;
        case 'spokenLanguageIds': {
          const ids = general.spokenLanguageIds ?? [];
          return ids.length > 0 ? { kind: 'choices', list: LIST, ids } : nothing;
        }
        case 'firstName':
        case 'lastName':
        case 'email':
          return describeText(general[field]);
      }
    },
  },
  function useNames() {
    const list = useResource(spokenLanguages, undefined);
    if (list === undefined) return undefined;
    return new Map([[LIST, new Map((list?.value ?? []).map(({ id, name }) => [id, name]))]]);
  },
);
