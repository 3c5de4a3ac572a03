import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { placeIn } from './useBookingListAddress.ts';

/** Long enough not to search for every letter of a name. */
const PAUSE_MS = 250;

export interface BookingSearchProps {
  /** The present search. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

/** Searches when the typing pauses. Only another address replaces what the partner has typed. */
export function BookingSearch({ value, onSearch }: BookingSearchProps) {
  const say = useTranslate();
  const [typed, setTyped] = useState(value);
  /** Searches of this box that the address may still show late, the oldest first. */
  const searched = useRef([value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const place = searched.current.indexOf(value);
    searched.current.splice(0, place + 1);
    if (place >= 0) return;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => {
    // Back and forward show an earlier list: text that was typed just before isn't searched there. `value`
    // may stay the same, if it wasn't drawn in between.
    const drop = (): void => {
      clearTimeout(timer.current);
      const search = placeIn(window.location.search).search ?? '';
      searched.current = [search];
      setTyped(search);
    };
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', drop);
    };
  }, []);
  return (
    <search>
      <SearchBox
        framed
        label={say('bookings.Page.search')}
        value={typed}
        onChange={text => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            const search = text.trim();
            if (search !== value) searched.current.push(search);
            onSearch(search);
          }, PAUSE_MS);
        }}
      />
    </search>
  );
}
