import { InPlace, type InPlaceProps } from './InPlace.tsx';

/** What happened, what is safe, and what to do. */
export interface ErrorStateProps
  extends Pick<InPlaceProps, 'title' | 'children' | 'actions'>, Partial<Pick<InPlaceProps, 'icon'>> {}

/** A place that should hold something and can't. Read aloud when it appears. */
export function ErrorState({ icon = 'warning', ...words }: ErrorStateProps) {
  return <InPlace {...words} icon={icon} tone="stop" role="alert" />;
}
