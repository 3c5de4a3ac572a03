import type { DecimalSign } from '../../lib/text/numberText.ts';
import { any, boolean, coerce, enums, optional, string, type, type Infer } from 'superstruct';
import { MaybeText, readFlag, TextOrEmpty } from './wire.ts';

/** The panel's languages; Turkish is the default (A003, A397). */
export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'tr';

export const LanguageCode = enums(languages);

/** The language that a code such as `en-GB` names; the default for one that the panel doesn't have. */
export function languageOf(code: string): Language {
  return languages.find(language => language === code.slice(0, 2)) ?? defaultLanguage;
}

/** The other language, whose copy of a list is shown when the chosen one isn't on the device yet. */
export function otherLanguage(language: Language): Language {
  return language === 'tr' ? 'en' : 'tr';
}

export function decimalSignOf(language: Language): DecimalSign {
  return language === 'tr' ? ',' : '.';
}

/** A language as the server lists it (A158). */
export const ListedLanguage = type({
  languageCode: string(),
  title: TextOrEmpty,
  flag: MaybeText,
  isDefault: coerce(optional(boolean()), any(), (value: unknown) => readFlag(value) ?? undefined),
});
export type ListedLanguage = Infer<typeof ListedLanguage>;
