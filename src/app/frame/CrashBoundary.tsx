import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../../kit/shell/Boundary.tsx';
import { CrashPage } from './CrashPage.tsx';

/** Shown in place of a screen that failed: it isn't shown again before the partner goes somewhere else. */
export function CrashBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary name="screen" place={key} otherwise={<CrashPage />}>
      {children}
    </Boundary>
  );
}
