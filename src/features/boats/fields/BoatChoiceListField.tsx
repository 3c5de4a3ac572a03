import { useForm } from 'react-final-form';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { featureGroupOf, featureGroups, type FeatureGroup } from '../../../domain/boat/featureGroup.ts';
import type { Choice } from '../../../domain/values/reference.ts';
import { boatLists, type BoatList, type ListedField } from '../../../resources/kit/choiceNames.ts';
import type { Resource } from '../../../sync/lists/pull.ts';
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { usePanel, useResource } from '../../../kit/engine/Panel.ts';
import { listDependentFields, type BoatValues } from '../wizard/boatValues.ts';
import { useBoatValue } from '../wizard/useBoatValues.ts';
import { useBoatFieldProps } from './inputs.tsx';

const chooseFirst = {
  boatBrandId: 'boats.GeneralTab.brandFirst',
  countryId: 'boats.GeneralTab.countryFirst',
  locationId: 'boats.GeneralTab.locationFirst',
} as const;

export interface BoatChoiceListFieldProps {
  readonly name: ListedField;
}

/**
 * Shows a field with choices from a list of the marketplace, in the panel's language. The form keeps ids,
 * which are the same in both languages. If the list depends on another choice, the field asks for that first.
 */
export function BoatChoiceListField({ name }: BoatChoiceListFieldProps) {
  const its: BoatList = boatLists[name];
  const say = useTranslate();
  const parent = useBoatValue('of' in its ? its.of : name);
  if (!('of' in its)) return <Fetched name={name} list={its.list} params={undefined} />;
  if (typeof parent === 'string') return <Fetched name={name} list={its.list} params={parent} />;
  return <Choices name={name} list={null} first={say(chooseFirst[its.of])} />;
}

interface FetchedProps<P> extends Pick<BoatChoiceListFieldProps, 'name'> {
  readonly list: Resource<Choice[], P>;
  readonly params: P;
}

function Fetched<P>({ name, list, params }: FetchedProps<P>) {
  return <Choices name={name} list={useResource(list, params)} />;
}

/** Texts of the fields that hold any number of choices. */
const manyWords = {
  featureIds: {
    hint: 'boats.FeaturesTab.hint',
    search: 'boats.FeaturesTab.search',
    none: 'boats.FeaturesTab.notFound',
    notFound: 'boats.FeaturesTab.notFound',
    count: 'boats.FeaturesTab.count',
  },
  departurePortIds: {
    hint: 'boats.GeneralTab.portsHint',
    search: 'boats.GeneralTab.portsSearch',
    none: 'boats.GeneralTab.portsNone',
    notFound: 'boats.GeneralTab.portsNotFound',
    count: 'boats.GeneralTab.portsCount',
  },
} as const;

const groupWords = {
  comfort: 'boats.FeaturesTab.group.comfort',
  galley: 'boats.FeaturesTab.group.galley',
  deck: 'boats.FeaturesTab.group.deck',
  navigation: 'boats.FeaturesTab.group.navigation',
  safety: 'boats.FeaturesTab.group.safety',
  water: 'boats.FeaturesTab.group.water',
  other: 'boats.FeaturesTab.group.other',
} as const satisfies Readonly<Record<FeatureGroup, MessageId>>;

interface ChoicesProps extends Pick<BoatChoiceListFieldProps, 'name'> {
  /** The list on this device: undefined while it is read, null if it is missing. */
  readonly list: { readonly value: readonly Choice[] } | null | undefined;
  /** Says which other choice must be made first; undefined if none. */
  readonly first?: string;
}

/**
 * Shows the choices. A choice that the list doesn't hold any more stays, with a note. A change empties the
 * fields that depend on the choice.
 */
function Choices({ name, list, first }: ChoicesProps) {
  const say = useTranslate();
  const form = useForm<BoatValues>('Choices');
  const missing = useListMissingReason();
  const place = useBoatFieldProps(name);
  const options = (list?.value ?? []).map(choice => ({ value: choice.id, label: choice.name }));
  // While the device is read it isn't known yet whether the list is there.
  const unknownLabel = (id: string | number): string =>
    list === undefined ? '…' : say(list ? 'boats.ListField.unlisted' : 'boats.ListField.kept', { id });
  if (name !== 'featureIds' && name !== 'departurePortIds')
    return (
      <SelectField
        {...place}
        placeholder={say('boats.ListField.choose')}
        hint={first}
        disabled={first !== undefined}
        unavailable={list === null && first === undefined && missing}
        options={options}
        unknownLabel={unknownLabel}
        onChosen={() => {
          form.batch(() => {
            for (const field of listDependentFields(name)) form.change(field, undefined);
          });
        }}
      />
    );
  const words = manyWords[name];
  const nothing = list && say(options.length === 0 ? words.none : words.notFound);
  return (
    <div data-wide="">
      <MultiSelectField
        name={name}
        label={place.label}
        hint={say(words.hint)}
        disabled={!list}
        options={options}
        unknownLabel={list === undefined ? undefined : unknownLabel}
        searchLabel={say(words.search)}
        nothingFound={first ?? (list === null ? missing : (nothing ?? ''))}
        countText={count => say(words.count, { count })}
        columns={2}
        whole={name === 'featureIds'}
        groups={
          name === 'featureIds'
            ? featureGroups.map(group => ({
                label: say(groupWords[group]),
                has: option => featureGroupOf(option.label) === group,
              }))
            : undefined
        }
      />
    </div>
  );
}

/** Returns the reason why a list isn't on the device yet. */
export function useListMissingReason(): string {
  const say = useTranslate();
  const { reach } = usePanel();
  return say(reach === 'reachable' ? 'boats.ListField.fetching' : 'boats.ListField.needsConnection');
}
