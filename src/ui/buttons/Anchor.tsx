import type { ComponentProps } from 'react';
import type { SafeAddress } from '../../lib/safe/safeAddress.ts';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly href: SafeAddress | undefined;
  /** Opens beside the panel. */
  readonly external?: boolean | undefined;
}

/** The only place where an address becomes a link, besides the links between screens. */
export function Anchor({ external = false, children, ...props }: AnchorProps) {
  return (
    <a {...props} {...(external && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
