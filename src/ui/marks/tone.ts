import type { IconName } from './Icon.tsx';

/** The meaning of a coloured part. tokens.css chooses the colour by `data-tone`. */
export type Tone = 'neutral' | 'sea' | 'good' | 'wait' | 'stop' | 'note';

/** The icon that a notice or a message of each tone shows before its text. */
export const toneIcons: Readonly<Record<Exclude<Tone, 'neutral'>, IconName>> = {
  sea: 'info',
  note: 'info',
  good: 'check-circle',
  wait: 'clock',
  stop: 'warning',
};
