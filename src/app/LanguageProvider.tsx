import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../domain/values/language.ts';
import { LanguageContext } from '../kit/words/Language.ts';
import { useTranslate } from '../kit/words/messages.tsx';
import { log, logFailure } from '../lib/log.ts';
import { CloseLabel } from '../ui/dialogs/CloseLabel.ts';
import { loadFirstMessages, type LocaleMessages } from './messageFiles.ts';

/** How dates, times and numbers are written: 24 hours in both, British English. */
const locales: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' };

interface Props {
  readonly language: Language;
  readonly messages: LocaleMessages;
  /** Called with the partner's choice, to store it. */
  readonly onChoose: (language: Language) => void;
  readonly children: ReactNode;
}

/**
 * The language of everything below. A change loads the words first, so that no screen mixes both languages.
 */
export function LanguageProvider({ language, messages, onChoose, children }: Props) {
  const [shown, setShown] = useState({ language, messages });
  const choice = useMemo(
    () => ({
      language: shown.language,
      choose: (next: Language) => {
        loadFirstMessages(next)
          .then(words => {
            setShown({ language: next, messages: words });
            onChoose(next);
          })
          .catch(logFailure('language not loaded'));
      },
    }),
    [shown.language, onChoose],
  );
  useEffect(() => {
    document.documentElement.lang = shown.language;
    // A browser that installs the panel takes its name and its shortcuts from it.
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', `/panel${shown.language === 'tr' ? '' : '.en'}.webmanifest`);
  }, [shown.language]);
  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={locales[shown.language]}
        defaultLocale="tr-TR"
        messages={shown.messages}
        onError={error => log('message', { error: error.message })}
      >
        <WithCloseLabel>{children}</WithCloseLabel>
      </IntlProvider>
    </LanguageContext>
  );
}

function WithCloseLabel({ children }: Pick<Props, 'children'>) {
  return <CloseLabel value={useTranslate()('common.close')}>{children}</CloseLabel>;
}
