import { Suspense } from 'react';
import type { FileViewerProps } from './FileViewer.tsx';
import { lazyNamed } from '../going/lazyNamed.tsx';

const FileViewer = lazyNamed(() => import('./FileViewer.tsx'), 'FileViewer');

/**
 * `FileViewer`, whose code is loaded when a file is first opened; it is precached, so that it opens at sea.
 */
export function LazyViewer(props: FileViewerProps) {
  return (
    <Suspense>
      <FileViewer {...props} />
    </Suspense>
  );
}
