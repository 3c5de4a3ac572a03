import type { IntlShape } from 'react-intl';
import { dotted } from '../../../lib/text/dotted.ts';
import type { BookingFilterBoat } from '../../../resources/bookings/bookingList.ts';

/**
 * Returns the names of boats, by their refs. Boats with the same name are numbered.
 *
 * @param form `short`: without brand and model when the partner's own name is known
 */
export function boatNames(
  intl: Pick<IntlShape, 'formatMessage'>,
  boats: readonly BookingFilterBoat[],
  form: 'short' | 'long',
): ReadonlyMap<string, string> {
  const known = new Map<string, number>();
  return new Map(
    boats.map(({ ref, ownName, brandAndModel }) => {
      const words = [ownName, brandAndModel].filter(Boolean);
      const name =
        dotted(...words.slice(0, form === 'short' ? 1 : 2)) || intl.formatMessage({ id: 'boats.unnamed' });
      const count = (known.get(name) ?? 0) + 1;
      known.set(name, count);
      return [ref, count === 1 ? name : `${name} (${count})`];
    }),
  );
}
