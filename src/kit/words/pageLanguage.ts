import { defaultLanguage, isLanguage, type Language } from '../../domain/values/language.ts';

/** Returns the language of the screens, for code outside of them. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}
