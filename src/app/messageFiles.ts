/**
 * The words of the panel, compiled while building. All parts of both languages are precached, so that the
 * language can be changed at sea.
 */
import type { ComponentProps } from 'react';
import type { IntlProvider } from 'react-intl';
import { languages, type Language } from '../domain/values/language.ts';

export type LocaleMessages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
type Files = Readonly<Record<Language, () => Promise<{ default: LocaleMessages }>>>;

const first: Files = {
  tr: () => import('../../locales/tr.json?part=first'),
  en: () => import('../../locales/en.json?part=first'),
};
const later: Files = {
  tr: () => import('../../locales/tr.json?part=later'),
  en: () => import('../../locales/en.json?part=later'),
};

/** The words of the frame, Home and the sign-in page. */
export async function loadFirstMessages(language: Language): Promise<LocaleMessages> {
  return (await first[language]()).default;
}

/** The words of the screens behind the sign-in; empty before `loadLaterMessages` has fetched them. */
export const laterMessages = new Map<Language, LocaleMessages>();

/**
 * Loads the words of the other screens, in both languages at once, so that a change of language on such a
 * screen doesn't have to wait.
 */
export async function loadLaterMessages(): Promise<void> {
  await Promise.all(
    languages.map(async language => laterMessages.set(language, (await later[language]()).default)),
  );
}
