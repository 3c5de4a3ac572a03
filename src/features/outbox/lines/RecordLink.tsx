import { useTranslate } from '../../../kit/words/messages.tsx';
import { subjectParts } from '../../../lib/ids.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/buttons/ButtonLink.tsx';
import { useNounOutboxView } from '../../../kit/shell/outboxViews.ts';

/** A link to a record; nothing when the record has no page of its own. */
export function RecordLink({
  subject,
  kind,
}: {
  readonly subject: string;
  readonly kind?: ButtonLinkProps['kind'];
}) {
  const say = useTranslate();
  const place = useNounOutboxView(subject)?.place;
  if (!place) return null;
  return (
    <ButtonLink compact {...(kind && { kind })} icon={place.icon} to={place.link(subjectParts(subject).id)}>
      {say(place.text)}
    </ButtonLink>
  );
}
