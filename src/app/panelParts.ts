/**
 * What every page of a signed-in partner needs, in one chunk: its parts don't wait for each other, and the
 * sign-in page not for them.
 */
export { MainLayout } from './frame/MainLayout.tsx';
export { NotFoundPage } from './frame/NotFoundPage.tsx';
export { SignedInProvider } from './SignedInProvider.tsx';
export { openDevice } from './start/openDevice.ts';
export { tellLanguage } from './start/tellLanguage.ts';
