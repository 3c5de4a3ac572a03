/** What only a signed-in page needs, in one chunk: so nothing of it waits for another part, and the sign-in page waits for nothing of it. */
export { MainLayout } from './frame/MainLayout.tsx';
export { SignedInProvider } from './SignedInProvider.tsx';
export * from './start/openAccount.ts';
