import type { ReactNode } from 'react';

/** Text that is read aloud and not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
