import { cx } from '../cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './BoatIllustration.module.css';

export interface BoatIllustrationProps {
  /** How much of its course the boat has sailed: 0 to 1, where it has arrived. */
  readonly at?: number | undefined;
  /** The place that it sails to. */
  readonly icon: IconName;
  /** Flags from bow to stern: something good has happened. */
  readonly flags?: boolean | undefined;
}

/** From its harbour to where it arrives, in the units of the drawing. */
const COURSE = { from: 8, length: 92, boat: 58 };

/**
 * The panel's own picture: the boat of its logo on a sea chart, on its way to a place. Decoration, hidden
 * from assistive technology: the words beside it say everything.
 */
export function BoatIllustration({ at = 0, icon, flags = false }: BoatIllustrationProps) {
  const x = COURSE.from + Math.min(1, Math.max(0, at)) * COURSE.length;
  const bow = x + COURSE.boat;
  const isThere = at >= 1;
  return (
    <span className={cx(styles.motif, isThere && styles.there)} aria-hidden="true">
      <svg viewBox="0 0 240 96" focusable="false">
        <path className={styles.paper} d="M60 0v96M120 0v96M180 0v96M0 24h240M0 48h240" />
        <path className={styles.paper} d="M158 0c-8 26-2 48 14 74M146 0c-10 28-4 50 8 74" />
        <path className={styles.course} d={`M${bow + 4} 58Q${(bow + 186) / 2} 38 182 46`} />
        <g className={styles.boat}>
          <g transform={`translate(${x} 0)`}>
            <path className={styles.sail} d="M31 15c13 13 20 26 22 42H31z" />
            <path className={styles.jib} d="M26 26c-7 10-13 21-16 31h16z" />
            <path className={styles.sail} d="M0 62h58c-3 9-10 16-19 17H19C9 78 3 71 0 62z" />
            {flags && (
              <g className={styles.flags}>
                <path d="M0 60 28 6l30 54" />
                {pennants.map(d => (
                  <path key={d} d={d} />
                ))}
              </g>
            )}
          </g>
        </g>
        <path className={styles.sea} d={`M-6 100V74q6-5 12 0${'t12 0'.repeat(20)}V100`} />
      </svg>
      <span className={styles.place}>
        <Icon name={icon} />
      </span>
    </span>
  );
}

const pennants = [
  'M3 54l4-8 4 7z',
  'M9 43l4-8 4 7z',
  'M15 32l4-8 4 7z',
  'M21 20l4-8 4 7z',
  'M31 12l4 8-8 0z',
  'M37 23l4 8-8 0z',
  'M44 35l4 8-8 0z',
  'M50 46l4 8-8 0z',
];
