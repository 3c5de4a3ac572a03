import { useForm } from 'react-final-form';
import { useSay } from '../../common/words/messages.tsx';
import type { Choice } from '../../../domain/reference.ts';
import type { BoatList, ListedField } from '../../../resources/choiceNames.ts';
import type { Resource } from '../../../sync/pull.ts';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { usePanel, useResource } from '../../common/engine/Panel.ts';
import { resetsOf, type BoatValues } from '../boatValues.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { usePlace } from './inputs.tsx';

export interface ListFieldProps {
  readonly name: ListedField;
  readonly its: BoatList;
}

/** A field with choices from a list of the marketplace, in the panel's language; the form keeps ids, the same in both (Q164). */
export function ListField({ name, its }: ListFieldProps) {
  if ('of' in its) return <DependentField name={name} its={its} />;
  return <Fetched name={name} list={its.list} params={undefined} />;
}

const chooseFirst = {
  boatBrandId: 'boats.GeneralTab.brandFirst',
  countryId: 'boats.GeneralTab.countryFirst',
  locationId: 'boats.GeneralTab.locationFirst',
} as const;

interface DependentFieldProps extends ListFieldProps {
  readonly its: Extract<BoatList, { readonly of: string }>;
}

/** Before the choice is made on which its list depends, the field says what to choose first. */
function DependentField({ name, its: { list, of } }: DependentFieldProps) {
  const say = useSay();
  const parent = useBoatValue(of);
  if (typeof parent === 'string') return <Fetched name={name} list={list} params={parent} />;
  return <Choices name={name} list={null} first={say(chooseFirst[of])} />;
}

interface FetchedProps<P> extends Pick<ListFieldProps, 'name'> {
  readonly list: Resource<Choice[], P>;
  readonly params: P;
}

function Fetched<P>({ name, list, params }: FetchedProps<P>) {
  return <Choices name={name} list={useResource(list, params)} />;
}

interface ChoicesProps {
  readonly name: ListedField;
  /** From the device: undefined while it is read, null when it isn't there. */
  readonly list: { readonly value: readonly Choice[] } | null | undefined;
  /** Why nothing can be chosen yet, when the list isn't the cause. */
  readonly first?: string;
}

function Choices({ name, ...its }: ChoicesProps) {
  return name === 'featureIds' || name === 'departurePortIds' ? (
    <ManyChoices name={name} {...its} />
  ) : (
    <OneChoice name={name} {...its} />
  );
}

/** A choice that the list doesn't hold any more stays, with a note. A change empties the fields that depend on it (B067–B069). */
function OneChoice({ name, list, first }: ChoicesProps) {
  const say = useSay();
  const form = useForm<BoatValues>('OneChoice');
  const missing = useMissingList();
  return (
    <SelectField
      {...usePlace(name)}
      placeholder={say('boats.ListField.choose')}
      hint={first}
      disabled={first !== undefined}
      unavailable={list === null && first === undefined && missing}
      options={(list?.value ?? []).map(choice => ({ value: choice.id, label: choice.name }))}
      unknownLabel={id =>
        // While the device is read it isn't known yet whether the list is there.
        list === undefined ? '…' : say(list ? 'boats.ListField.unlisted' : 'boats.ListField.kept', { id })
      }
      onChosen={() => {
        form.batch(() => {
          for (const field of resetsOf(name)) form.change(field, undefined);
        });
      }}
    />
  );
}

const wordsOf = {
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

/** Any number of choices. What was chosen is always shown, also when its list isn't here or doesn't hold it any more. */
function ManyChoices({ name, list, first }: ChoicesProps & { readonly name: keyof typeof wordsOf }) {
  const say = useSay();
  const missing = useMissingList();
  const words = wordsOf[name];
  const { label } = usePlace(name);
  const choices = list?.value ?? [];
  const nothing = list && say(choices.length === 0 ? words.none : words.notFound);
  return (
    <div data-wide="">
      <MultiSelectField
        name={name}
        label={label}
        hint={say(words.hint)}
        disabled={!list}
        options={choices.map(choice => ({ value: choice.id, label: choice.name }))}
        unknownLabel={
          // While the device is read it isn't known yet whether the list is there.
          list === undefined
            ? undefined
            : id => say(list ? 'boats.ListField.unlisted' : 'boats.ListField.kept', { id })
        }
        searchLabel={say(words.search)}
        nothingFound={first ?? (list === null ? missing : (nothing ?? ''))}
        countText={count => say(words.count, { count })}
        columns={2}
        whole={name === 'featureIds'}
      />
    </div>
  );
}

/** Why a list isn't on the device yet (Q166). */
export function useMissingList(): string {
  const say = useSay();
  const { reach } = usePanel();
  return say(reach === 'reachable' ? 'boats.ListField.fetching' : 'boats.ListField.needsConnection');
}
