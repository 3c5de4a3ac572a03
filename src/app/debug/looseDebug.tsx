import type { ComponentType } from 'react';
import { defaultLanguage, isLanguage, type Language } from '../../domain/language.ts';
import { systemClock } from '../../lib/Clock.ts';
import { errorName, log } from '../../lib/log.ts';
import type { Boot } from '../start/boot.ts';
import { LanguageProvider } from '../LanguageProvider.tsx';
import { LaterWords } from '../LaterWords.tsx';
import { loadLaterMessages, loadMessages } from '../messageFiles.ts';
import type { StorageWatch } from '../start/StorageWatch.ts';

/** How long reading the partner's language may take; then the browser's is used. */
const LANGUAGE_WITHIN_MS = 1_000;

/** The page for support without the panel around it: it opens whether or not the panel starts. */
export async function looseDebug(
  starting: Promise<Boot>,
  watch: StorageWatch,
): Promise<{ default: ComponentType }> {
  const network = starting.then(boot => boot.network);
  const told = starting.then(
    () => undefined,
    (error: unknown) => log('panel not started', { error: errorName(error) }),
  );
  await Promise.race([told, systemClock.sleep(LANGUAGE_WITHIN_MS)]);
  const language = watch.language ?? languageOf(navigator.language);
  const [messages, { DebugPage }] = await Promise.all([
    loadMessages(language),
    import('./DebugPage.tsx'),
    loadLaterMessages(),
  ]);
  return {
    default: () => (
      <LanguageProvider language={language} messages={messages} onChoose={() => undefined}>
        <LaterWords>
          <DebugPage network={network} />
        </LaterWords>
      </LanguageProvider>
    ),
  };
}

function languageOf(browser: string): Language {
  const wanted = browser.slice(0, 2);
  return isLanguage(wanted) ? wanted : defaultLanguage;
}
