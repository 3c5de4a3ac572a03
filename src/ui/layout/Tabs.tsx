import * as RadixTabs from '@radix-ui/react-tabs';
import type { FocusEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/Icon.tsx';
import row from '../strip.module.css';
import styles from './Tabs.module.css';
import { useMedia } from '../useMedia.ts';
import { useScrollToChosen } from './useScrollToChosen.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type TabState = 'complete' | 'error' | 'untouched' | 'optional';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly state?: TabState | undefined;
  /** The state in words, read after the label ("tamam", "2 hata"). */
  readonly stateText?: string | undefined;
}

export interface TabsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly Tab[];
  /** The accessible name of the strip. */
  readonly label: string;
  /**
   * `manual`: arrow keys only move the focus, Enter opens. For tabs whose opening costs something (the
   * wizard).
   */
  readonly activation?: 'automatic' | 'manual' | undefined;
  /** On a wide screen the tabs stand below each other, beside their panel. */
  readonly vertical?: boolean | undefined;
  /** Below 1200 px the strip stays under the top bar while the page scrolls. */
  readonly sticky?: boolean | undefined;
  /** The `TabPanel`s. */
  readonly children: ReactNode;
}

const POINTED = 'data-pointed';

/** A strip of tabs that scrolls sideways on a phone and keeps the open one in sight. */
export function Tabs({
  value,
  onChange,
  tabs,
  label,
  activation = 'automatic',
  vertical = false,
  sticky = false,
  children,
}: TabsProps) {
  const atDesk = useMedia('(width >= 1200px)');
  const strip = useScrollToChosen<HTMLDivElement>(`[data-tab="${CSS.escape(value)}"]`, value);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={onChange}
      activationMode={activation}
      orientation={vertical && atDesk ? 'vertical' : 'horizontal'}
      className={styles.tabs}
    >
      <RadixTabs.List
        ref={strip}
        className={cx(row.strip, styles.strip, sticky && styles.sticky, vertical && styles.whole)}
        aria-label={label}
        // Browsers draw the focus ring on a pressed tab, too, when a program had moved the focus before.
        onPointerDown={({ currentTarget }) => currentTarget.setAttribute(POINTED, '')}
        onKeyDown={({ currentTarget }) => currentTarget.removeAttribute(POINTED)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute(POINTED);
        }}
        onFocus={showWhole}
      >
        {tabs.map(tab => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} data-tab={tab.value} className={styles.tab}>
            {tab.state !== undefined && <StateIcon state={tab.state} />}
            <span>{tab.label}</span>
            {tab.stateText !== undefined && <VisuallyHidden>, {tab.stateText}</VisuallyHidden>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

/** Firefox and WebKit scroll to a focused element only when nothing of it is in sight. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function StateIcon({ state }: { readonly state: TabState }) {
  return (
    <span className={cx(styles.state, styles[state])} aria-hidden="true">
      {state === 'complete' && <Icon name="check" size="small" />}
      {state === 'error' && <Icon name="warning" size="small" />}
    </span>
  );
}
