import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** The content of one tab. Must be inside `Tabs`. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className={styles.panel}>
      {children}
    </RadixTabs.Content>
  );
}
