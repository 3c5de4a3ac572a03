import { Component, Suspense, useState, type ReactNode } from 'react';
import { errorName, log } from '../lib/log.ts';

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
    <LeftOut>
      <Suspense>{children}</Suspense>
    </LeftOut>
  );
}

class LeftOut extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    log('part left out', { error: errorName(error) });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
