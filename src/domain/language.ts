import { array, boolean, enums, nullable, optional, string, type, type Infer } from 'superstruct';

/** The panel's languages; Turkish is the default (A003, A397). */
export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'tr';

export const LanguageCode = enums(languages);

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** The other language, whose copy of a list is shown when the chosen one isn't on the device yet. */
export function otherLanguage(language: Language): Language {
  return language === 'tr' ? 'en' : 'tr';
}

/** A language as the server lists it (A158). */
export const ListedLanguage = type({
  languageCode: string(),
  title: string(),
  flag: optional(nullable(string())),
  isDefault: optional(boolean()),
});
export const ListedLanguages = array(ListedLanguage);
export type ListedLanguages = Infer<typeof ListedLanguages>;
