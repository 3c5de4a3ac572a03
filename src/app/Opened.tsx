import { Suspense, useState, type ReactNode } from 'react';

/** Renders its content from the first time it is opened on: what the first screen doesn't need comes with its own chunk. */
export function Opened({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const [was, setWas] = useState(false);
  if (open && !was) setWas(true);
  return open || was ? <Suspense>{children}</Suspense> : null;
}
