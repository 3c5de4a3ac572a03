import { createContext, use, type ReactNode } from 'react';
import { ownLink } from '../../lib/safeAddress.ts';
import { Anchor } from '../../ui/Anchor.tsx';

/** Goes to an address of the panel: through the router, or from the sign-in page, which has none around it, to the router. */
export const GoContext = createContext<(to: string) => void>(to => location.assign(to));

/** A link of the sign-in page to another page of the panel. */
export function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const go = use(GoContext);
  return (
    <Anchor
      href={ownLink(to)}
      onClick={event => {
        // Another tab, or another window: the browser's.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </Anchor>
  );
}
