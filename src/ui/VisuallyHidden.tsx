import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** Each change is read aloud. */
  readonly live?: boolean | undefined;
}

/** Text that is read aloud and not shown. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
