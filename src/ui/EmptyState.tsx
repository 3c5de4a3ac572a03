import type { ReactNode } from 'react';
import type { IconName } from './Icon.tsx';
import { InPlace } from './InPlace.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  /** One sentence on what will stand here. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one button that starts it. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. Not for "still loading" and not for "could not be loaded". */
export function EmptyState({ action, ...words }: EmptyStateProps) {
  return <InPlace {...words} tone="sea" actions={action} />;
}
