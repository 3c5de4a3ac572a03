import { scrollableProps } from '../../ui/scrollableProps.ts';
import styles from './NumberTable.module.css';

export interface NumberTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row's name, then its numbers. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of numbers. */
export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <div className={styles.frame} {...scrollableProps}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
