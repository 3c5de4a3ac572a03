import { createContext, use } from 'react';
import type { Theme } from '../../db/deviceRows.ts';

export const themes: readonly Theme[] = ['system', 'light', 'dark', 'sun'];

/** Sets the theme of the page; `system` follows the device. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export const ThemeContext = createContext<{
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}>({
  theme: 'system',
  setTheme: () => undefined,
});

export function useTheme(): { readonly theme: Theme; readonly setTheme: (theme: Theme) => void } {
  return use(ThemeContext);
}
