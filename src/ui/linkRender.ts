import type { ReactNode } from 'react';

/** How a part that knows no router shows a link: the caller puts these on its own Link. */
export type LinkRender = (props: {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-describedby'?: string;
}) => ReactNode;
