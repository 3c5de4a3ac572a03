import type { ReactNode } from 'react';
import type { SafeAddress } from '../../lib/safe/safeAddress.ts';
import { Link, type To } from 'react-router-dom';
import { Anchor } from '../buttons/Anchor.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './List.module.css';

export interface RowProps {
  readonly title: ReactNode;
  /** A second, quiet line. */
  readonly text?: ReactNode;
  readonly icon?: IconName | undefined;
  /** Stands where the icon would. */
  readonly lead?: ReactNode;
  /**
   * At the end: a value, a badge, a control. Must not be a control when the row itself is a link or button.
   */
  readonly trail?: ReactNode;
  readonly tone?: 'plain' | 'danger' | undefined;
  readonly onClick?: (() => void) | undefined;
  /** A screen of the panel; `replace`: in the history it takes the place of this one. */
  readonly to?: To | undefined;
  readonly replace?: boolean | undefined;
  readonly href?: SafeAddress | undefined;
  /** Another way to go, beside the target. */
  readonly beside?: ReactNode;
}

/**
 * A line of a list: a setting, a menu entry, a notification. The whole line is the target when it leads
 * somewhere.
 */
export function Row({
  title,
  text,
  icon,
  lead,
  trail,
  tone = 'plain',
  onClick,
  to,
  replace = false,
  href,
  beside,
}: RowProps) {
  const leads = onClick !== undefined || to !== undefined || href !== undefined;
  const className = cx('printed', styles.row, leads && styles.leads, tone === 'danger' && styles.danger);
  const content = (
    <>
      {lead}
      {icon !== undefined && <Icon name={icon} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.main}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {trail !== undefined && <span className={styles.trail}>{trail}</span>}
      {(to !== undefined || href !== undefined) && (
        <Icon name="right" size="small" className={styles.arrow} />
      )}
    </>
  );
  let line: ReactNode;
  if (to !== undefined)
    line = (
      <Link className={className} to={to} replace={replace} onClick={onClick}>
        {content}
      </Link>
    );
  else if (href !== undefined) {
    line = (
      <Anchor className={className} href={href}>
        {content}
      </Anchor>
    );
  } else if (onClick !== undefined) {
    line = (
      <button type="button" className={className} onClick={onClick}>
        {content}
      </button>
    );
  } else line = <div className={className}>{content}</div>;
  return (
    <li className={styles.item}>
      {beside ? (
        <div className={styles.ways}>
          {line}
          {beside}
        </div>
      ) : (
        line
      )}
    </li>
  );
}
