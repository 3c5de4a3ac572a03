import { createContext } from 'react';
import type { Theme } from '../../db/device/deviceRows.ts';
import { deviceStorage } from '../../kit/browser/pageStorage.ts';

const KEPT = 'panel-theme';

/**
 * Sets the theme of the page and the colour of the window's bar; `system` follows the device. It is kept
 * where `public/early.js` can read it at once: the device's database answers only after something is drawn.
 */
export function showTheme(theme: Theme): void {
  const { documentElement: page, head } = document;
  head.querySelector('meta[name=theme-color]:not([media])')?.remove();
  if (theme === 'system') {
    delete page.dataset['theme'];
    deviceStorage.remove(KEPT);
    return;
  }
  page.dataset['theme'] = theme;
  const paper = getComputedStyle(page).getPropertyValue('--paper');
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = paper;
  head.prepend(meta);
  deviceStorage.set(KEPT, `${theme} ${paper}`);
}

export const ThemeContext = createContext<{
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}>({
  theme: 'system',
  setTheme: () => undefined,
});
