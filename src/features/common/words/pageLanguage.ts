import { defaultLanguage, isLanguage, type Language } from '../../../domain/language.ts';

/** The language of the screens, for what runs beside them. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}
