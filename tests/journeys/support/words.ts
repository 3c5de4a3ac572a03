import { createIntl } from '@formatjs/intl';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'tr' | 'en';

/** A message of the panel with its values. */
export type Say = (
  id: FormatjsIntl.Message['ids'],
  values?: Readonly<Record<string, string | number>>,
) => string;

const locales = join(import.meta.dirname, '..', '..', '..', 'locales');

/** The panel's words as they are written in `locales/`. Words that the specification fixes stand in the journeys themselves. */
export function wordsOf(language: Language): Say {
  // A part that is only read aloud stands between tags; its words belong to the name all the same.
  const text = readFileSync(join(locales, `${language}.json`), 'utf8').replaceAll(/<\/?\w+>/g, '');
  const messages = JSON.parse(text) as Record<string, string>;
  const intl = createIntl({
    locale: language,
    messages,
    onError: error => {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id }, { ...values });
}
