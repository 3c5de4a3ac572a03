import { useState, type ReactNode } from 'react';
import { safeAddress } from '../../lib/safe/safeAddress.ts';
import styles from './Avatar.module.css';
import { cx } from '../cx.ts';
import { Img } from './Img.tsx';

export interface AvatarProps {
  readonly picture: string | null | undefined;
  readonly name: string;
  /** Stands where there is no picture, instead of the initials. */
  readonly instead?: ReactNode;
}

/**
 * A person's picture, or their initials where there is none or it can't be had. Their name stands beside it.
 */
export function Avatar({ picture, name, instead }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const address = picture ? safeAddress(picture, location.origin) : undefined;
  if (address !== undefined && failed !== address) {
    return (
      <Img
        className={styles.avatar}
        src={address}
        alt=""
        width="40"
        height="40"
        onError={() => setFailed(address)}
      />
    );
  }
  const initials = name
    .split(' ')
    .map(part => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    // Drawn by the style sheet: they are no words that the name of a button must have.
    <span
      className={cx(styles.avatar, instead !== undefined && styles.plain)}
      data-initials={instead === undefined ? initials : undefined}
      aria-hidden="true"
    >
      {instead}
    </span>
  );
}
