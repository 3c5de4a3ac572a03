import type { ReactNode } from 'react';
import { InPlace, type InPlaceProps } from './InPlace.tsx';
import { Motif, type MotifProps } from './Motif.tsx';

export interface EmptyStateProps
  extends Pick<InPlaceProps, 'title' | 'children'>, Pick<MotifProps, 'icon' | 'at'> {
  /** The one button that starts it. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. Not for "still loading" and not for "could not be loaded". */
export function EmptyState({ action, icon, at, ...words }: EmptyStateProps) {
  return <InPlace {...words} sign={<Motif icon={icon} at={at} />} actions={action} />;
}
