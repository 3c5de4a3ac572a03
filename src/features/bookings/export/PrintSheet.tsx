import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useSay, Age } from '../../common/words/messages.tsx';
import type { Booking } from '../../../domain/booking.ts';
import { columnsOf } from './listTable.ts';
import styles from './PrintSheet.module.css';

/** Pages that another program shows, such as a chat's, may have no printer. */
export const canPrint = 'print' in window;

export interface PrintSheetProps {
  readonly bookings: readonly Booking[];
  /** How many these are, and which. */
  readonly about: string;
  readonly fetchedAt: number | undefined;
  readonly onDone: () => void;
}

/** The bookings as a plain table, which only the printer shows; it prints at once. */
export function PrintSheet({ bookings, about, fetchedAt, onDone }: PrintSheetProps) {
  const say = useSay();
  const intl = useIntl();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = (): void => done();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const columns = columnsOf(intl);
  return createPortal(
    <div className={styles.sheet}>
      <h1 className={styles.title}>{say('bookings.Page.title')}</h1>
      <p>{about}</p>
      <p>
        <Age at={fetchedAt} always />
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map(booking => (
            <tr key={booking.id}>
              {columns.map(({ title, textOf, paperTextOf = textOf, isNumber }) => (
                <td key={title} className={isNumber ? styles.number : undefined}>
                  {paperTextOf(booking)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
