import { useTranslate } from '../words/messages.tsx';
import { languages } from '../../domain/values/language.ts';
import { useLanguage } from '../words/Language.ts';
import { Segmented } from '../../ui/layout/Segmented.tsx';

/** Each language under its own name. It works at sea: the words of both are on the device. */
export function LanguageSwitch({ labelShown }: { readonly labelShown?: boolean }) {
  const say = useTranslate();
  const { language, choose } = useLanguage();
  return (
    <Segmented
      labelShown={labelShown}
      quiet={!labelShown}
      label={say('shell.language')}
      value={language}
      onChange={choose}
      segments={languages.map(value => ({
        value,
        label: say(value === 'tr' ? 'shell.language.tr' : 'shell.language.en'),
      }))}
    />
  );
}
