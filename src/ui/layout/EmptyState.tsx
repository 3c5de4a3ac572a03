import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { PlaceholderMessage, type PlaceholderMessageProps } from './PlaceholderMessage.tsx';
import { BoatIllustration, type BoatIllustrationProps } from '../marks/BoatIllustration.tsx';

export interface EmptyStateProps
  extends Pick<PlaceholderMessageProps, 'title' | 'children'>, Pick<BoatIllustrationProps, 'icon' | 'at'> {
  /** The one button that starts it. */
  readonly action?: ReactNode;
  /** The same as a link to another page. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** A place with nothing in it yet. Not for "still loading" and not for "could not be loaded". */
export function EmptyState({ action, link, icon, at, ...words }: EmptyStateProps) {
  const actions = link ? (
    <ButtonLink kind="primary" to={link.to}>
      {link.label}
    </ButtonLink>
  ) : (
    action
  );
  return <PlaceholderMessage {...words} sign={<BoatIllustration icon={icon} at={at} />} actions={actions} />;
}
