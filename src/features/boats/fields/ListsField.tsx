import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Choice } from '../../../domain/reference.ts';
import { searchText } from '../../../lib/searchText.ts';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';
import { wizardFields } from '../wizardFields.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { useMissingList } from './ListField.tsx';

export interface ListsFieldProps {
  readonly name: 'featureIds' | 'departurePortIds';
  /** From the device: undefined while it is read, null when it isn't there. */
  readonly list: { readonly value: readonly Choice[] } | null | undefined;
  readonly hint: ReactNode;
  readonly searchLabel: string;
  readonly nothingFound: string;
  readonly countText: (count: number) => string;
  /** Why nothing can be chosen yet, when the list isn't the cause. */
  readonly notYet?: string;
  readonly whole?: boolean;
}

/**
 * Any number of choices from one of the marketplace's lists. What was chosen is always shown, also when its
 * list isn't here or doesn't hold it any more.
 */
export function ListsField({
  name,
  list,
  hint,
  searchLabel,
  nothingFound,
  countText,
  notYet,
  whole,
}: ListsFieldProps) {
  const intl = useIntl();
  const missing = useMissingList();
  const chosen = useBoatValue(name) ?? [];
  const choices = list?.value ?? [];
  const unlisted = chosen.filter(id => !choices.some(choice => choice.id === id));
  const isListed = list !== undefined && list !== null && notYet === undefined;
  const options = [
    ...choices.map(choice => ({ value: choice.id, label: choice.name })),
    ...unlisted.map(id => ({
      value: id,
      label: intl.formatMessage(
        { id: isListed ? 'boats.ListField.unlisted' : 'boats.ListField.kept' },
        { id },
      ),
    })),
  ];
  const isReading = list === undefined && notYet === undefined;
  return (
    <MultiSelectField
      name={name}
      label={intl.formatMessage({ id: wizardFields[name].label })}
      hint={hint}
      disabled={!isListed}
      options={isReading ? [] : options}
      matches={(label, typed) => searchText(label).includes(searchText(typed))}
      searchLabel={searchLabel}
      nothingFound={notYet ?? (isReading ? '' : list === null ? missing : nothingFound)}
      countText={countText}
      columns={2}
      whole={whole}
    />
  );
}
