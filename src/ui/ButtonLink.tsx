import { use } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { SafeAddress } from '../lib/safeAddress.ts';
import { DescriptionIds } from './DescriptionIds.ts';
import { Anchor } from './Anchor.tsx';
import styles from './Button.module.css';
import { buttonClass } from './buttonClass.ts';
import type { ButtonLook } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import type { LinkRender } from './linkRender.ts';

export interface ButtonLinkProps extends ButtonLook {
  readonly children: ReactNode;
  readonly icon?: IconName | undefined;
  /** A router's Link: `render={p => <Link to="/boats" {...p} />}`. */
  readonly render?: LinkRender | undefined;
  /** A plain link (tel:, mailto:, another site). */
  readonly href?: SafeAddress | undefined;
  readonly download?: string | undefined;
  /** Opens beside the panel. */
  readonly external?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link that looks like a button. Give either `render` or `href`. */
export function ButtonLink({
  children,
  kind,
  wide,
  compact,
  icon,
  render,
  href,
  download,
  external = false,
  onClick,
}: ButtonLinkProps) {
  const describedBy = use(DescriptionIds);
  const className = buttonClass({ kind, wide, compact });
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size="small" />}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (render !== undefined)
    return render({
      className,
      children: content,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    });
  return (
    <Anchor className={className} href={href} download={download} onClick={onClick} external={external}>
      {content}
    </Anchor>
  );
}
