import { spawnSync } from 'node:child_process';
import { findChromium } from '../chromium.ts';
import { findOrInstall, findProgram } from '../programs.ts';
import type { Engine } from './EngineBrowser.ts';

/** Throws with what to do when something is missing that the engine's stories need, and can't be installed. */
export const findBrowser: Readonly<Record<Engine, () => void>> = {
  chromium: findChromium,
  firefox: findFirefox,
  webkit: findWebKit,
};

export function findFirefox(): string {
  const found = findOrInstall(() => findProgram(['firefox-esr', 'firefox']), ['firefox-esr']);
  if (found) return found;
  throw new Error('The stories need Firefox: apt-get install firefox-esr');
}

function findWebKit(): void {
  const packages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'];
  const look = (): true | undefined =>
    (['WebKitWebDriver', 'Xvfb'].every(name => findProgram([name])) && canEmbedWebKit()) || undefined;
  if (!findOrInstall(look, packages))
    throw new Error(`The stories need WebKitGTK: apt-get install ${packages.join(' ')}`);
}

function canEmbedWebKit(): boolean {
  const script = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';
  return spawnSync('/usr/bin/python3', ['-c', script]).status === 0;
}
