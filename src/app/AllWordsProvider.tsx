import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLanguage } from '../kit/words/Language.ts';
import { laterMessages } from './messageFiles.ts';

/**
 * Around a screen whose words don't come with the first ones: they are loaded together with its chunk, before
 * it is drawn.
 */
export function AllWordsProvider({ children }: { readonly children?: ReactNode }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const later = laterMessages.get(language);
  const messages = useMemo(() => ({ ...intl.messages, ...later }), [intl.messages, later]);
  return (
    <IntlProvider
      locale={intl.locale}
      defaultLocale={intl.defaultLocale}
      messages={messages}
      onError={intl.onError}
    >
      {children}
    </IntlProvider>
  );
}
