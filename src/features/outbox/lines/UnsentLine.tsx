import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { dotted } from '../../../lib/text/dotted.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { ButtonDescriptionContext } from '../../../ui/form/ButtonDescriptionContext.ts';
import { Icon, type IconName } from '../../../ui/marks/Icon.tsx';
import styles from './OutboxLine.module.css';
import { useMomentAndAge } from './outboxTime.ts';
import type { StateBadge } from './rowStates.ts';

export interface UnsentLineProps {
  readonly icon: IconName;
  readonly what: ReactNode;
  readonly state: StateBadge;
  readonly since: number;
  readonly now: number;
  readonly size: string | undefined;
  /** The reason why it isn't sent yet. */
  readonly children: ReactNode;
  /** The actions. */
  readonly acts: ReactNode;
}

/** An unsent change or file: its words, state, age and size, the reason, and the actions. */
export function UnsentLine({ icon, what, state, since, now, size, children, acts }: UnsentLineProps) {
  const say = useTranslate();
  // Several lines have buttons with the same name: this id tells them apart.
  const id = useId();
  const times = useMomentAndAge(now);
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
          <ButtonDescriptionContext value={id}>{acts}</ButtonDescriptionContext>
        </div>
      )}
    </div>
  );
}
