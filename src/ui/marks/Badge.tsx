import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';
import type { Tone } from './tone.ts';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
}

/** A state in one or two words ("Onay bekliyor"). The word carries the meaning; the tone only helps. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
