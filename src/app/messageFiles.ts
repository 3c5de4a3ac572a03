/**
 * The words of the panel, compiled while building. All parts of both languages are precached, so that the language can be changed
 * at sea.
 */
import type { ComponentProps } from 'react';
import type { IntlProvider } from 'react-intl';
import { languages, type Language } from '../domain/language.ts';

export type LocaleMessages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
type File = () => Promise<{ default: unknown }>;

const first: Readonly<Record<Language, File>> = {
  tr: () => import('../../locales/tr.json?part=first'),
  en: () => import('../../locales/en.json?part=first'),
};
const later: Readonly<Record<Language, File>> = {
  tr: () => import('../../locales/tr.json?part=later'),
  en: () => import('../../locales/en.json?part=later'),
};

/** What the frame, Home and the sign-in page say. */
export async function loadMessages(language: Language): Promise<LocaleMessages> {
  return (await first[language]()).default as LocaleMessages;
}

const known = new Map<Language, LocaleMessages>();

/** What the other screens say; undefined before `loadLaterMessages`. */
export function laterMessages(language: Language): LocaleMessages | undefined {
  return known.get(language);
}

/** Brings what the other screens say, in both languages at once: so a change of language under such a screen waits for nothing. */
export async function loadLaterMessages(): Promise<void> {
  await Promise.all(
    languages.map(async language => {
      if (!known.has(language)) known.set(language, (await later[language]()).default as LocaleMessages);
    }),
  );
}
