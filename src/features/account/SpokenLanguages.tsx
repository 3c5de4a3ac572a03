import { useSay } from '../common/words/messages.tsx';
import { spokenLanguages } from '../../resources/reference.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import { useResource } from '../common/engine/Panel.ts';

/** The languages that the partner speaks. One that the list doesn't hold stays chosen. */
export function SpokenLanguages({ name }: { readonly name: string }) {
  const say = useSay();
  const list = useResource(spokenLanguages, undefined);
  return (
    <MultiSelectField
      name={name}
      label={say('account.languages')}
      disabled={!list}
      options={(list?.value ?? []).map(choice => ({ value: choice.id, label: choice.name }))}
      unknownLabel={list === undefined ? undefined : id => say('account.languages.unlisted', { id })}
      searchLabel={say('account.languages.search')}
      nothingFound={
        list === undefined ? '' : say(list ? 'account.languages.nothing' : 'account.languages.missing')
      }
      countText={count => say('account.languages.count', { count })}
      columns={2}
    />
  );
}
