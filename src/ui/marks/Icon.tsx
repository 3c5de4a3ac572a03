import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Icon.module.css';

/** Drawn by us on a 24 px grid, one stroke, no fill (dots apart): a path, or what stands inside the svg. */
const drawings = {
  home: 'M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z',
  boat: 'M3 15h18l-2.6 5H6zM12 15V3M12 4.5c4 1.8 6 4.6 6.5 8H12M9.5 6.5C7.6 8.3 6.3 10.3 6 12.5h3.5z',
  booking:
    'M6 3.5h12a1 1 0 0 1 1 1V20.5l-2.3-1.5-2.4 1.5-2.3-1.5-2.3 1.5-2.4-1.5L5 20.5v-16a1 1 0 0 1 1-1M9 8.5h6M9 12.5h6',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1M4 10h16M8 3v4M16 3v4M8.5 14.5h2M13.5 14.5h2',
  chat: 'M5 5h14a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-7L7 20.5v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M8 9.5h8M8 12.5h5',
  more: (
    <g className={styles.dots}>
      <circle cx="5.5" cy="12" r="1.6" />
      <circle cx="12" cy="12" r="1.6" />
      <circle cx="18.5" cy="12" r="1.6" />
    </g>
  ),
  menu: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 5V3.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  back: 'M20 12H5M11 5.5 4.5 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  edit: 'm4.5 16-.9 4.4L8 19.5 19.5 8 16 4.5zM13.5 7l3.5 3.5',
  trash:
    'M4.5 6.5h15M9 6.5V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6.5 6.5l.9 13a1 1 0 0 0 1 .9h7.2a1 1 0 0 0 1-.9l.9-13M10 10.5v6M14 10.5v6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7.5V12l3 2.5',
  check: 'm4.5 12.5 5 5 10-11',
  circle: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17',
  'check-circle': 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M8 12.3l2.8 2.8L16 9.5',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5.5M12 7.8v.1',
  stop: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM12 8v5M12 16v.1',
  'cloud-off':
    'M9.2 5.7a5.8 5.8 0 0 1 8.5 5.5 3.7 3.7 0 0 1 2.2 6.1M16.5 18.5H7a4.3 4.3 0 0 1-.4-8.6M3.5 3.5l17 17',
  send: 'M4.5 12 3.5 4.5 21 12 3.5 19.5z M4.5 12h8',
  camera:
    'M4.5 7.5H8L9.5 5h5L16 7.5h3.5a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  image:
    'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1M4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.1',
  file: 'M7 3.5h7l4.5 4.5v11.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1M14 3.5V8h4.5M9 12.5h6M9 16h6',
  upload: 'M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5',
  download: 'M12 4v11.5M7.5 11.5 12 16l4.5-4.5M4.5 15.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5',
  share: 'M12 14.5V3.5M8 7l4-4 4 4M7 10.5H5.5V20h13v-9.5H17',
  up: 'm5.5 15 6.5-6.5 6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  first: 'M18 5.5 11.5 12l6.5 6.5M6.5 5v14',
  last: 'm6 5.5 6.5 6.5L6 18.5M17.5 5v14',
  eye: 'M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  'eye-off':
    'M9.7 5.8a9.7 9.7 0 0 1 2.3-.3c4.2 0 7.5 2.5 9.5 6.5a13 13 0 0 1-2.6 3.5M6.5 7.5A12.5 12.5 0 0 0 2.5 12c2 4 5.3 6.5 9.5 6.5a9.8 9.8 0 0 0 4.6-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3 20.5 20.5',
  language:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5',
  sun: 'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  contrast: (
    <>
      <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>
  ),
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2',
  login: 'M13.5 4H19a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5.5M4 12h10.5M10.5 8l4 4-4 4',
  logout: 'M10.5 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5.5M9.5 12H20M16 8l4 4-4 4',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.5 9.7c.2-1.4 1.2-2.2 2.6-2.2 1.5 0 2.5.9 2.5 2.2 0 1.9-2.5 2-2.5 3.9M12.1 16.5v.1',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.7 6.5h.1M4.7 12h.1M4.7 17.5h.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5',
  undo: 'M4.5 9H14a5.2 5.2 0 0 1 0 10.5H8.5M8.5 5l-4 4 4 4',
  bars: 'M4 20h16M6.5 16.5v-5M12 16.5v-12M17.5 16.5v-8',
  bank: 'm3.5 9.5 8.5-5.5 8.5 5.5zM5.5 9.5v7.5M10 9.5v7.5M14 9.5v7.5M18.5 9.5v7.5M3.5 20h17M4.5 17h15',
  billing:
    'M7 3.5h7l4.5 4.5v11.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1M14 3.5V8h4.5M10 10.5v6.5h1.5a2.8 2.8 0 0 0 2.7-2.8M8.7 13.8l3.8-1.3',
  discount: 'M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8a1 1 0 0 1 0 1.4l-7.6 7.6a1 1 0 0 1-1.4 0zM8.2 8.2v.1',
  crop: 'M7 3v13a1 1 0 0 0 1 1h13M3 7h13a1 1 0 0 1 1 1v13',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5c1 2.5 3 4.5 5.5 5.5l1.5-2 4.5 1.5v3c0 1.7-1.3 3-3 3-8 0-14-6-14-14 0-1.7 1.3-3 3-3',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1M4 7l8 6 8-6',
  anchor:
    'M12 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M12 7.5v13M8.5 11h7M4 13.5c.5 4 3.6 7 8 7s7.5-3 8-7M4 13.5l-1 2M4 13.5l2 1.3M20 13.5l1 2M20 13.5l-2 1.3',
  settings:
    'M4 7.5h8M17 7.5h3M14.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 16.5h3M12 16.5h8M9.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1M8 10.5V8a4 4 0 0 1 8 0v2.5',
  copy: 'M9.5 8.5H19a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1M8.5 15.5H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v3.5',
  'drag-handle': (
    <g className={styles.dots}>
      <circle cx="9" cy="6" r="1.5" />
      <circle cx="15" cy="6" r="1.5" />
      <circle cx="9" cy="12" r="1.5" />
      <circle cx="15" cy="12" r="1.5" />
      <circle cx="9" cy="18" r="1.5" />
      <circle cx="15" cy="18" r="1.5" />
    </g>
  ),
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1h5.5',
  outbox:
    'M4 14.5h4.5l1.5 2.5h4l1.5-2.5H20M4 14.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4.5M12 12V4M8.5 7.5 12 4l3.5 3.5',
} as const satisfies Readonly<Record<string, ReactNode>>;

export type IconName = keyof typeof drawings;

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

/**
 * One picture of our own set, in the colour of the text around it. Always hidden from assistive technology:
 * what it means is said by the text beside it or by the label of the button that holds it.
 */
export function Icon({ name, size = 'medium', className }: IconProps) {
  const drawing = drawings[name];
  return (
    <svg
      className={cx(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  );
}
