import { lazyOrNothing } from '../../kit/going/lazyNamed.tsx';

/**
 * `FileViewer`, whose code is loaded when a file is first opened; it is precached, so that it opens at sea.
 */
export const LazyViewer = lazyOrNothing(() => import('./FileViewer.tsx'), 'FileViewer');
