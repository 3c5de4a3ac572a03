import { useIntl } from 'react-intl';
import { useLanguage } from '../../features/common/Language.ts';
import { useLive } from '../../features/common/Panel.ts';
import { partsOf } from '../../lib/ids.ts';
import { BOAT } from '../../resources/boats.ts';
import { readBooking } from '../../resources/bookingList.ts';
import { BOOKING } from '../../resources/bookings.ts';
import { CHAT } from '../../resources/chats.ts';
import { readCustomerName } from '../../resources/conversations.ts';
import { readBoat } from '../../resources/fleet.ts';
import styles from './RecordName.module.css';

/** What a record is called, and how much of it stands below. */
export function RecordName({ subject, count }: { readonly subject: string; readonly count: number }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { kind, id } = partsOf(subject);
  const name = useLive(
    async engine => {
      if (kind === CHAT) return readCustomerName(engine, id);
      if (kind === BOOKING) {
        const number = (await readBooking(engine, id, language))?.booking.bookingNumber ?? id;
        return intl.formatMessage({ id: 'outbox.booking' }, { number });
      }
      if (kind !== BOAT) return null;
      const { boat, draft } = await readBoat(engine, id);
      const typed = draft?.values;
      const drafted: unknown =
        typeof typed === 'object' && typed !== null && 'name' in typed ? typed.name : undefined;
      return boat?.name ?? (typeof drafted === 'string' ? drafted : null);
    },
    [kind, id, language, intl],
  );
  return (
    <h3 className={styles.record}>
      {name !== undefined &&
        (name?.trim() ||
          (kind === CHAT
            ? intl.formatMessage({ id: 'chat.unnamed' }, { number: id })
            : intl.formatMessage({ id: 'boats.unnamed' })))}
      {count > 1 && (
        <span className={styles.count}>{intl.formatMessage({ id: 'outbox.group.count' }, { count })}</span>
      )}
    </h3>
  );
}
