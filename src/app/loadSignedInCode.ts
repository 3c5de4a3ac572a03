import { createCodeLoader } from '../kit/going/lazyNamed.tsx';

/**
 * The code that every page of a signed-in partner needs. Its parts are drawn at once when the start has
 * loaded it.
 */
export const loadSignedInCode = createCodeLoader(() => import('./panelParts.ts'));
