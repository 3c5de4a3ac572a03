import styles from './Button.module.css';
import { cx } from '../cx.ts';

/** `primary`: the one thing to do next. `danger`: the confirming click of something that can't be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  /** `phone`: full width below 1200 px; `always`: full width everywhere. */
  readonly wide?: 'phone' | 'always' | undefined;
  /** Less padding at the sides; never less height. */
  readonly compact?: boolean | undefined;
}

/** The class of a button, for a router's Link that must look like one. */
export function buttonClass({ kind = 'secondary', wide, compact = false }: ButtonLook = {}): string {
  return cx(
    'not-printed',
    styles.button,
    styles[kind],
    wide === 'phone' && styles.widePhone,
    wide === 'always' && styles.wide,
    compact && styles.compact,
  );
}
