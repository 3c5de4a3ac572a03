import { Link, type To } from 'react-router-dom';
import { use, type ReactNode } from 'react';
import type { SafeAddress } from '../../lib/safe/safeAddress.ts';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';
import { Anchor } from './Anchor.tsx';
import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';

export interface ButtonLinkProps extends ButtonLook {
  readonly children: ReactNode;
  readonly icon?: IconName | undefined;
  /** A screen of the panel; `replace`: in the history it takes the place of this one. */
  readonly to?: To | undefined;
  readonly replace?: boolean | undefined;
  /** A plain link (tel:, mailto:, another site). */
  readonly href?: SafeAddress | undefined;
  /** Opens beside the panel. */
  readonly external?: boolean | undefined;
  readonly 'aria-keyshortcuts'?: string | undefined;
}

/** A link that looks like a button. Give either `to` or `href`. */
export function ButtonLink({
  children,
  icon,
  to,
  replace = false,
  href,
  external,
  'aria-keyshortcuts': keys,
  ...look
}: ButtonLinkProps) {
  const describedBy = use(ButtonDescriptionContext);
  const className = buttonClass(look);
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size="small" />}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (to === undefined)
    return (
      <Anchor className={className} href={href} external={external}>
        {content}
      </Anchor>
    );
  return (
    <Link
      className={className}
      to={to}
      replace={replace}
      aria-describedby={describedBy}
      aria-keyshortcuts={keys}
    >
      {content}
    </Link>
  );
}
