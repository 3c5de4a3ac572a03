import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Entry } from './entries.ts';
import { spanWords } from './eventTexts.ts';

const said = new WeakMap<IntlShape, WeakMap<Entry, string>>();

/** When an entry is. It is said once for each: a month is drawn several times until everything has its place. */
export function useSpanWords(): (entry: Entry) => string {
  const intl = useIntl();
  return useCallback(
    entry => {
      const texts = said.get(intl) ?? new WeakMap<Entry, string>();
      said.set(intl, texts);
      const text = texts.get(entry) ?? spanWords(intl, entry);
      texts.set(entry, text);
      return text;
    },
    [intl],
  );
}
