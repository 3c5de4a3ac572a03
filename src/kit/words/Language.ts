import { createContext, createElement, Fragment, use, type ComponentType, type ReactNode } from 'react';
import type { Language } from '../../domain/values/language.ts';

/** The language of the screens, signed in or not. */
export interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'tr', choose: () => undefined });

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

type Around = ComponentType<{ readonly children?: ReactNode }>;

/**
 * Gives its children the words of the other screens, once those are loaded. The frame has the code for that.
 */
export const AllWordsProviderContext = createContext<Around>(Fragment);

/**
 * Wraps a part of a first screen that needs the words of the other screens: it renders once they are loaded.
 * Needs a `Suspense` around it.
 */
export function RenderWhenWordsLoaded({ children }: { readonly children: ReactNode }): ReactNode {
  return createElement(use(AllWordsProviderContext), null, children);
}
