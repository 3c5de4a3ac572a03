import { useMemo } from 'react';
import { countriesIn, type Country } from '../../../../domain/phone.ts';
import { useLanguage } from '../../words/Language.ts';

/** Every country, by its name in the language of the panel. */
export function useCountries(): readonly Country[] {
  const { language } = useLanguage();
  return useMemo(() => countriesIn(language), [language]);
}
