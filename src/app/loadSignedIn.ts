import { loader } from '../features/common/lazyNamed.tsx';

/** The code that every page but that for signing in needs. Its parts are drawn at once when the start has loaded it. */
export const loadSignedIn = loader(() => import('./signedIn.ts'));
