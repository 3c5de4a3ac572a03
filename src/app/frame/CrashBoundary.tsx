import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../kit/shell/ErrorBoundary.tsx';
import { CrashPage } from './CrashPage.tsx';

/** Shown in place of a screen that failed: it isn't shown again before the partner goes somewhere else. */
export function CrashBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary name="screen" place={key} otherwise={<CrashPage />}>
      {children}
    </ErrorBoundary>
  );
}
