import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { Icon } from './Icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Items of one name: opening one closes the others. */
  readonly name?: string | undefined;
}

/** Questions that open to their answers. The browser's own details/summary: works without script, found by page search. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(item => (
        <details key={item.id} className={styles.item} name={name}>
          <summary className={styles.head}>
            <span className={styles.title}>{item.title}</span>
            <Icon name="down" size="small" className={styles.arrow} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
