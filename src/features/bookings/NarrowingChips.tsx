import { useSay } from '../common/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FilterChips.module.css';
import type { ShownPlace } from './useBookingsPlace.ts';
import { useNarrowingWords } from './useNarrowingWords.ts';

/** The boats and the days that the list is narrowed to; a press takes one away. */
export function NarrowingChips({ place }: { readonly place: ShownPlace }) {
  const say = useSay();
  const words = useNarrowingWords(place);
  if (!words || words.length === 0) return null;
  return (
    <ul className={styles.narrowing} aria-label={say('bookings.Narrow.chosen')}>
      {words.map(({ key, text, without }) => (
        <li key={key}>
          <Link className={styles.chip} to={links.bookings({ ...place, ...without, page: undefined })}>
            <span className={styles.what}>{text}</span>
            <VisuallyHidden>{say('bookings.Narrow.remove')}</VisuallyHidden>
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
