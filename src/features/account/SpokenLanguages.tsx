import { useForm } from 'react-final-form';
import { useSay } from '../common/words/messages.tsx';
import { searchText } from '../../lib/searchText.ts';
import { spokenLanguages } from '../../resources/reference.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import { useResource } from '../common/engine/Panel.ts';
import { useFormValues } from '../common/form/useFormValues.ts';

/** The languages that the partner speaks (A095, Q020). One that the list doesn't hold stays chosen. */
export function SpokenLanguages({ name }: { readonly name: string }) {
  const say = useSay();
  const list = useResource(spokenLanguages, undefined);
  const value = useFormValues(useForm<Readonly<Record<string, unknown>>>('SpokenLanguages'))[name];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const choices = list?.value ?? [];
  const unlisted = chosen.filter(id => !choices.some(choice => choice.id === id));
  return (
    <MultiSelectField
      name={name}
      label={say('account.languages')}
      disabled={!list}
      options={
        list === undefined
          ? []
          : [
              ...choices.map(choice => ({ value: choice.id, label: choice.name })),
              ...unlisted.map(id => ({
                value: id,
                label: say('account.languages.unlisted', { id }),
              })),
            ]
      }
      matches={(label, typed) => searchText(label).includes(searchText(typed))}
      searchLabel={say('account.languages.search')}
      nothingFound={
        list === undefined ? '' : say(list ? 'account.languages.nothing' : 'account.languages.missing')
      }
      countText={count => say('account.languages.count', { count })}
      columns={2}
    />
  );
}
