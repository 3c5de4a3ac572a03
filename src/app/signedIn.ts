/**
 * The code that only a signed-in page needs, in one chunk: its parts don't wait for each other, and the
 * sign-in page doesn't load it.
 */
export { MainLayout } from './frame/MainLayout.tsx';
export { SignedInProvider } from './SignedInProvider.tsx';
export { openDevice } from './start/openDevice.ts';
export { tellLanguage } from './start/openAccount.ts';
