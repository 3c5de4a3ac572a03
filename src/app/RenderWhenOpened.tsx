import { Suspense, useState, type ReactNode } from 'react';
import { Boundary } from './frame/Boundary.tsx';

/**
 * Renders its content once it is opened for the first time, so that code which the first screen doesn't need
 * has its own chunk. When the chunk can't be fetched, only this part is left out.
 */
export function RenderWhenOpened({
  open,
  children,
}: {
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  const [was, setWas] = useState(false);
  if (open && !was) setWas(true);
  if (!open && !was) return null;
  return (
    <Boundary name="left out" otherwise={null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
