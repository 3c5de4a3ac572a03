import { Suspense } from 'react';
import type { ScanDialogProps } from './ScanDialog.tsx';
import { lazyNamed } from '../../common/lazyNamed.tsx';

const ScanDialog = lazyNamed(() => import('./ScanDialog.tsx'), 'ScanDialog');

/** `ScanDialog`, whose code is loaded when it is first opened; it is precached, so that it opens at sea. */
export function LazyScanDialog(props: ScanDialogProps) {
  return (
    <Suspense>
      <ScanDialog {...props} />
    </Suspense>
  );
}
