/**
 * The parts that every page of a signed-in partner needs, in one chunk: they don't wait for each other, and
 * the sign-in page doesn't wait for them.
 */
export { MainLayout } from './frame/MainLayout.tsx';
export { NotFoundPage } from './frame/NotFoundPage.tsx';
export { SignedInProvider } from './SignedInProvider.tsx';
export { openDevice } from './start/session/openDevice.ts';
export { tellLanguage } from './start/tellLanguage.ts';
