import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ShortLabelProps {
  /** What is seen. Its words are also in the full label, so that it can be said to a device that listens. */
  readonly short: string;
  /** The accessible name. */
  readonly full: string;
}

/** A label of a button that has little room: short to the eye, whole to a screen reader. */
export function ShortLabel({ short, full }: ShortLabelProps) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  );
}
