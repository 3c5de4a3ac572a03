import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { partsOf } from '../../lib/ids.ts';
import { BOAT } from '../../resources/boats.ts';
import { BOOKING } from '../../resources/bookings.ts';
import { CHAT } from '../../resources/chats.ts';
import { ButtonLink, type ButtonLinkProps } from '../../ui/ButtonLink.tsx';
import type { IconName } from '../../ui/Icon.tsx';

/** Where the partner goes on with a record, and what the way there is called. */
const places: Readonly<
  Record<
    string,
    {
      readonly link: (record: string) => string;
      readonly icon: IconName;
      readonly text: FormatjsIntl.Message['ids'];
    }
  >
> = {
  [BOAT]: { link: links.editBoat, icon: 'edit', text: 'outbox.edit' },
  [BOOKING]: { link: links.booking, icon: 'booking', text: 'outbox.booking.open' },
  [CHAT]: { link: links.chat, icon: 'chat', text: 'chat.open' },
};

/** Whether a record has a place of its own to go on with it. */
export function hasPlace(kind: string): boolean {
  return kind in places;
}

/** The way to a record, to go on with it; nothing for one that has no place of its own. */
export function RecordLink({
  subject,
  kind,
}: {
  readonly subject: string;
  readonly kind?: ButtonLinkProps['kind'];
}) {
  const intl = useIntl();
  const { kind: noun, id } = partsOf(subject);
  const place = places[noun];
  if (!place) return null;
  return (
    <ButtonLink
      compact
      {...(kind && { kind })}
      icon={place.icon}
      render={props => <Link to={place.link(id)} {...props} />}
    >
      {intl.formatMessage({ id: place.text })}
    </ButtonLink>
  );
}
