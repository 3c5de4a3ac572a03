import { createContext, use } from 'react';
import type { Language } from '../../domain/language.ts';

/** The language of the screens, signed in or not. */
export interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'tr', choose: () => undefined });

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}
