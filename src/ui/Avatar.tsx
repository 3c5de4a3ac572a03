import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly picture: string | null | undefined;
  readonly name: string;
}

/** A person's picture, or their initials where there is none or it can't be had. Their name stands beside it. */
export function Avatar({ picture, name }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  if (picture && failed !== picture) {
    return (
      <img
        className={styles.avatar}
        src={picture}
        alt=""
        width="40"
        height="40"
        onError={() => setFailed(picture)}
      />
    );
  }
  const initials = name
    .split(' ')
    .map(part => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
