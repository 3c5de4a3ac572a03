import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './Segmented.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
}

export interface SegmentedProps<V extends string> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly segments: readonly Segment<V>[];
  readonly label: string;
  /** The label stands over it instead of being read only. */
  readonly labelShown?: boolean | undefined;
  /** Without a line or a ground: it isn't what the screen is about. */
  readonly quiet?: boolean | undefined;
}

/** One of two to four, all in sight: theme, language, a filter. A radio group; arrow keys move. */
export function Segmented<V extends string>({
  value,
  onChange,
  segments,
  label,
  labelShown = false,
  quiet = false,
}: SegmentedProps<V>) {
  const name = useId();
  // Four with pictures don't fit beside each other on a phone.
  const inPairs = segments[3]?.icon !== undefined;
  return (
    <fieldset className="not-printed">
      <legend className={labelShown ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={cx(styles.strip, quiet && styles.quiet, inPairs && styles.pairs)}>
        {segments.map(segment => (
          <label key={segment.value} className={cx(styles.segment, segment.value === value && styles.on)}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon !== undefined && <Icon name={segment.icon} size="small" />}
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
