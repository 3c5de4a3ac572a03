import { lazy, Suspense } from 'react';
import type { ScanDialogProps } from './ScanDialog.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }));

/** `ScanDialog`, whose code comes when it is first opened; it is precached, so that it opens at sea. */
export function LazyScanDialog(props: ScanDialogProps) {
  return (
    <Suspense>
      <ScanDialog {...props} />
    </Suspense>
  );
}
