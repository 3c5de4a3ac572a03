import type { ReactNode } from 'react';
import type { IconName } from './Icon.tsx';
import { InPlace } from './InPlace.tsx';

export interface ErrorStateProps {
  readonly icon?: IconName | undefined;
  /** What happened. */
  readonly title: ReactNode;
  /** What is safe. */
  readonly children?: ReactNode;
  /** What to do. */
  readonly actions?: ReactNode;
}

/** A place that should hold something and can't. Read aloud when it appears. */
export function ErrorState({ icon = 'warning', ...words }: ErrorStateProps) {
  return <InPlace {...words} icon={icon} tone="stop" role="alert" />;
}
