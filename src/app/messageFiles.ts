/**
 * The words of the panel, compiled while building. All parts of both languages are precached, so that the language can be changed
 * at sea.
 */
import type { ComponentProps } from 'react';
import type { IntlProvider } from 'react-intl';
import { expandMessage, unpackIds, type KeptMessage } from '../lib/keptMessages.ts';
import { languages, type Language } from '../domain/language.ts';

export type LocaleMessages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
type File<Content> = () => Promise<{ default: Content }>;

const first: Readonly<Record<Language, File<unknown>>> = {
  tr: () => import('../../locales/tr.json?part=first'),
  en: () => import('../../locales/en.json?part=first'),
};
const later: Readonly<Record<Language, File<readonly KeptMessage[]>>> = {
  tr: () => import('../../locales/tr.json?part=later'),
  en: () => import('../../locales/en.json?part=later'),
};

/** The words of the frame, Home and the sign-in page. */
export async function loadMessages(language: Language): Promise<LocaleMessages> {
  return (await first[language]()).default as LocaleMessages;
}

const known = new Map<Language, LocaleMessages>();

/** The words of the other screens; undefined before `loadLaterMessages`. */
export function laterMessages(language: Language): LocaleMessages | undefined {
  return known.get(language);
}

/**
 * Loads the words of the other screens, in both languages at once, so that a change of language on such a
 * screen doesn't have to wait.
 */
export async function loadLaterMessages(): Promise<void> {
  const loading = import('../../locales/tr.json?part=ids');
  await Promise.all(
    languages.map(async language => {
      const [{ default: ids }, { default: messages }] = await Promise.all([loading, later[language]()]);
      if (!known.has(language)) known.set(language, byId(unpackIds(ids), messages));
    }),
  );
}

/** The messages by their ids, in the form in which those of the first screens come. */
function byId(ids: readonly string[], messages: readonly KeptMessage[]): LocaleMessages {
  return Object.fromEntries(ids.map((id, at) => [id, expandMessage(messages[at] ?? '')])) as LocaleMessages;
}
