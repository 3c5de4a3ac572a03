import { useId, type ReactNode } from 'react';
import { useSay } from '../../features/common/words/messages.tsx';
import { dotted } from '../../lib/dotted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DescriptionIds } from '../../ui/DescriptionIds.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './OutboxLine.module.css';
import type { StateBadge } from './outboxState.ts';
import { useBothTimes } from './outboxTime.ts';

export interface UnsentLineProps {
  readonly icon: IconName;
  readonly what: ReactNode;
  readonly state: StateBadge;
  readonly since: number;
  readonly now: number;
  readonly size: string | undefined;
  /** Why it isn't through yet. */
  readonly children: ReactNode;
  /** What can be done with it. */
  readonly acts: ReactNode;
}

/**
 * A change or a file that isn't sent: what, in which state, since when, how large, why, and what can be done.
 */
export function UnsentLine({ icon, what, state, since, now, size, children, acts }: UnsentLineProps) {
  const say = useSay();
  // Buttons of other lines have equal names.
  const id = useId();
  const times = useBothTimes(now);
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <Icon name={icon} className={styles.icon} />
        <p className={styles.what} id={id}>
          {what}
        </p>
      </div>
      <div className={styles.note}>
        <Badge tone={state.tone}>{say(state.text)}</Badge>
        <span>{dotted(times(since), size)}</span>
      </div>
      {children}
      {acts && (
        <div className={styles.actions}>
          <DescriptionIds value={id}>{acts}</DescriptionIds>
        </div>
      )}
    </div>
  );
}
