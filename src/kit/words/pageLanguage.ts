import { languageOf, type Language } from '../../domain/values/language.ts';

/** Returns the language of the screens, for code outside of them. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
