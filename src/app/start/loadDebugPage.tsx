import type { ComponentType } from 'react';
import { languageOf, type Language } from '../../domain/values/language.ts';
import { systemClock } from '../../lib/time/Clock.ts';
import { logFailure } from '../../lib/log.ts';
import type { BootedPanel } from './boot.ts';
import { LanguageProvider } from '../LanguageProvider.tsx';
import { AllWordsProvider } from '../AllWordsProvider.tsx';
import { loadLaterMessages, loadFirstMessages } from '../messageFiles.ts';
import type { StartStateStore } from './StartStateStore.ts';
import { DebugPage } from '../../features/debug/DebugPage.tsx';

/** How long reading the partner's language may take; then the browser's is used. */
const LANGUAGE_WITHIN_MS = 1_000;

/** The page for support without the panel around it: it opens whether or not the panel starts. */
export async function loadDebugPage(
  ready: Promise<BootedPanel>,
  start: StartStateStore,
): Promise<{ default: ComponentType }> {
  const network = ready.then(boot => boot.network);
  const notStarted = logFailure('panel not started');
  const told = ready.then(() => undefined, notStarted);
  await Promise.race([told, systemClock.sleep(LANGUAGE_WITHIN_MS)]);
  const language = start.language ?? languageOf(navigator.language);
  const [messages] = await Promise.all([loadFirstMessages(language), loadLaterMessages()]);
  const choose = (chosen: Language): void =>
    void ready.then(boot => boot.chooseLanguage(chosen)).catch(notStarted);
  return {
    default: () => (
      <LanguageProvider language={language} messages={messages} onChoose={choose}>
        <AllWordsProvider>
          <DebugPage network={network} />
        </AllWordsProvider>
      </LanguageProvider>
    ),
  };
}
