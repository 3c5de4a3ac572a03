import { useTranslate } from '../words/messages.tsx';
import { NEW_SHORTCUT_KEY } from '../shell/area.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';

export interface NewLinkProps {
  readonly to: string;
  readonly label: MessageId;
  readonly compact?: boolean;
}

/** A link that begins a new record of a list. */
export function NewLink({ to, label, compact = false }: NewLinkProps) {
  const say = useTranslate();
  return (
    <ButtonLink kind="primary" compact={compact} icon="plus" aria-keyshortcuts={NEW_SHORTCUT_KEY} to={to}>
      {say(label)}
    </ButtonLink>
  );
}
