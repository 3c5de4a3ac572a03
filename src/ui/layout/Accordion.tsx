import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../marks/Icon.tsx';
import list from './List.module.css';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** It begins open. */
  readonly open?: boolean | undefined;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Without the look of a card, where it stands on the page itself. */
  readonly plain?: boolean | undefined;
}

/**
 * Questions that open to their answers. The browser's own details/summary: works without script, found by
 * page search.
 */
export function Accordion({ items, plain = false }: AccordionProps) {
  return (
    <div className={plain ? styles.plain : list.list}>
      {items.map(item => (
        <details key={item.id} className={cx(list.item, styles.item)} open={item.open}>
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
