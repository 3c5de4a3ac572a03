import type { ComponentType } from 'react';
import { defaultLanguage, isLanguage, type Language } from '../../domain/values/language.ts';
import { systemClock } from '../../lib/time/Clock.ts';
import { logFailure } from '../../lib/log.ts';
import type { Boot } from './boot.ts';
import { LanguageProvider } from '../LanguageProvider.tsx';
import { LaterWords } from '../LaterWords.tsx';
import { loadLaterMessages, loadMessages } from '../messageFiles.ts';
import type { Start } from './Start.ts';
import { DebugPage } from '../../features/debug/DebugPage.tsx';

/** How long reading the partner's language may take; then the browser's is used. */
const LANGUAGE_WITHIN_MS = 1_000;

/** The page for support without the panel around it: it opens whether or not the panel starts. */
export async function looseDebug(ready: Promise<Boot>, start: Start): Promise<{ default: ComponentType }> {
  const network = ready.then(boot => boot.network);
  const notStarted = logFailure('panel not started');
  const told = ready.then(() => undefined, notStarted);
  await Promise.race([told, systemClock.sleep(LANGUAGE_WITHIN_MS)]);
  const language = start.language ?? languageOf(navigator.language);
  const [messages] = await Promise.all([loadMessages(language), loadLaterMessages()]);
  const choose = (chosen: Language): void =>
    void ready.then(boot => boot.chooseLanguage(chosen)).catch(notStarted);
  return {
    default: () => (
      <LanguageProvider language={language} messages={messages} onChoose={choose}>
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
