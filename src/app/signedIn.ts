/**
 * The code that every page but that for signing in needs, in one chunk: its parts don't wait for each other, and the sign-in page is shown
 * before it is loaded.
 */
export { fetchScreen, Screens } from './Screens.tsx';
export { SignedInProvider } from './SignedInProvider.tsx';
export { openDevice } from './start/openDevice.ts';
export { tellLanguage } from './start/tellLanguage.ts';
