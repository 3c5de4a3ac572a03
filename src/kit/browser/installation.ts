/** The ways to put the panel on the home screen of this device. */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/Listeners.ts';
import { logFailure } from '../../lib/log.ts';
import { isAppleTouch } from './isAppleTouch.ts';

/** Chromium's offer, which may be taken up once. It is missing in the library of the compiler. */
interface InstallOffer {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by `public/early.js`. */
    installOffer?: InstallOffer | undefined;
  }
}

/**
 * `installed`: this window is the installed panel, or it was installed from here. `offer`: the browser can do
 * it by itself. `apple`: the partner does it in the share menu. `menu`: the partner does it in the menu of
 * the browser, if it is possible at all.
 */
export type InstallWay = 'installed' | 'offer' | 'apple' | 'menu';

let wasInstalledHere = false;
const changes = new Listeners();

window.addEventListener('beforeinstallprompt', () => changes.tell());
window.addEventListener('appinstalled', () => {
  wasInstalledHere = true;
  window.installOffer = undefined;
  changes.tell();
});

function installWay(): InstallWay {
  if (wasInstalledHere || isInstalledWindow()) return 'installed';
  if (window.installOffer) return 'offer';
  return isAppleTouch() ? 'apple' : 'menu';
}

function isInstalledWindow(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(changes.subscribe, installWay);
}

/** Opens the browser's own question. Call it from a click. */
export function promptInstall(): void {
  const offer = window.installOffer;
  window.installOffer = undefined;
  // After a "no" the browser makes another offer when it thinks fit.
  offer?.prompt().then(() => changes.tell(), logFailure('not installed'));
}
