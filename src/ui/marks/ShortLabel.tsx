import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface ShortLabelProps {
  /** The visible text. `full` contains its words, too, so that voice control finds the button. */
  readonly short: string;
  /** The accessible name. */
  readonly full: string;
}

/** The label of a button with little room: short on the screen, complete for a screen reader. */
export function ShortLabel({ short, full }: ShortLabelProps) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  );
}
