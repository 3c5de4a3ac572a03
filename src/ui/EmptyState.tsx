import type { ReactNode } from 'react';
import { InPlace, type InPlaceProps } from './InPlace.tsx';

export interface EmptyStateProps extends Pick<InPlaceProps, 'icon' | 'title' | 'children'> {
  /** The one button that starts it. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. Not for "still loading" and not for "could not be loaded". */
export function EmptyState({ action, ...words }: EmptyStateProps) {
  return <InPlace {...words} tone="sea" actions={action} />;
}
