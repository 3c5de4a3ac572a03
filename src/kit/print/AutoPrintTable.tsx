import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../ui/listen.ts';
import { Age } from '../words/messages.tsx';
import styles from './AutoPrintTable.module.css';

/** Pages that another program shows, such as a chat's, may have no printer. */
export const canPrint = 'print' in window;

export interface PrintColumn {
  readonly title: string;
  readonly isNumber?: boolean | undefined;
}

export interface AutoPrintTableProps {
  readonly title: string;
  /** A summary of the table: how many rows, which ones, of which day. */
  readonly about: ReactNode;
  readonly columns: readonly PrintColumn[];
  /** The rows, each with a cell for each column. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly fetchedAt: number | undefined;
  readonly onDone: () => void;
}

/** A plain table that is visible only in print. Printing starts at once. */
export function AutoPrintTable({ title, about, columns, rows, fetchedAt, onDone }: AutoPrintTableProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = listen(window, 'afterprint', () => done());
    window.print();
    return end;
  }, []);
  return createPortal(
    <div className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      <p>{about}</p>
      <p>
        <Age at={fetchedAt} always />
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title: name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ title: name, isNumber }, index) => (
                <td key={name} className={isNumber ? styles.number : undefined}>
                  {cells[index]}
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
