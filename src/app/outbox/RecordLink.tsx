import { useIntl } from 'react-intl';
import { subjectParts } from '../../lib/ids.ts';
import { ButtonLink, type ButtonLinkProps } from '../../ui/ButtonLink.tsx';
import { outboxEntryOf } from './entries.ts';

/** A link to a record; nothing for one that has no page of its own. */
export function RecordLink({
  subject,
  kind,
}: {
  readonly subject: string;
  readonly kind?: ButtonLinkProps['kind'];
}) {
  const intl = useIntl();
  const place = outboxEntryOf(subject)?.place;
  if (!place) return null;
  return (
    <ButtonLink compact {...(kind && { kind })} icon={place.icon} to={place.link(subjectParts(subject).id)}>
      {intl.formatMessage({ id: place.text })}
    </ButtonLink>
  );
}
