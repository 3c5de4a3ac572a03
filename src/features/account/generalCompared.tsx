/**
 * How the general settings are shown field by field. Its code is loaded when the outbox page first shows one.
 */
import type { AccountProfile, ProfileField } from '../../domain/account/account.ts';
import { spokenLanguages } from '../../resources/kit/reference.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import { describeChoices, emptyValue } from '../../kit/compare/described.ts';
import { defineDescription } from '../../kit/compare/recordDescription.ts';
import { useResource } from '../../kit/engine/Panel.ts';
import { generalLabels } from './accountLabels.ts';

const LIST = spokenLanguages.name(undefined);

export const comparedComponents = createComparisonComponents(
  defineDescription<AccountProfile, ProfileField>(generalLabels, {
    profilePicture: photo => (photo ? { kind: 'photos', photos: [photo] } : emptyValue),
    spokenLanguageIds: ids => describeChoices(LIST, ids ?? []),
  }),
  function useNames() {
    const list = useResource(spokenLanguages, undefined);
    if (list === undefined) return undefined;
    return new Map([[LIST, new Map((list?.value ?? []).map(({ id, name }) => [id, name]))]]);
  },
);
