import { defaultLanguage, isLanguage } from '../domain/language.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** The words stand here, in both languages: when the device's data can't be opened, neither can the message files be trusted. */
const words = {
  tr: {
    title: 'Bu cihazdaki veriler açılamadı',
    text: 'Kayıtlarınız silinmedi. Panelin açık olduğu diğer pencereleri kapatıp yeniden deneyin.',
    retry: 'Yeniden dene',
  },
  en: {
    title: 'The data on this device could not be opened',
    text: 'Nothing has been deleted. Close other windows of the panel and try again.',
    retry: 'Try again',
  },
} as const;

/** Shown instead of a white page when the local database doesn't open (B17, demands 9). */
export function StartFailure() {
  const wanted = navigator.language.slice(0, 2);
  const { title, text, retry } = words[isLanguage(wanted) ? wanted : defaultLanguage];
  return (
    <main>
      <ErrorState title={title} actions={<Button onClick={() => location.reload()}>{retry}</Button>}>
        {text}
      </ErrorState>
    </main>
  );
}
