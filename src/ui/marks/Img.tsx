import type { ComponentProps } from 'react';
import type { SafeAddress } from '../../lib/safe/safeAddress.ts';

export interface ImgProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  readonly src: SafeAddress;
  readonly alt: string;
}

/** The only place where an address becomes a picture. */
export function Img({ alt, ...props }: ImgProps) {
  return <img alt={alt} {...props} />;
}
