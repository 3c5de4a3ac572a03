import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
  /** Stays mounted (hidden) while another tab is open. */
  readonly keepMounted?: boolean | undefined;
}

/** What one tab shows. Stands inside `Tabs`. */
export function TabPanel({ value, children, keepMounted = false }: TabPanelProps) {
  return (
    <RadixTabs.Content
      value={value}
      className={styles.panel}
      {...(keepMounted && { forceMount: true as const })}
    >
      {children}
    </RadixTabs.Content>
  );
}
