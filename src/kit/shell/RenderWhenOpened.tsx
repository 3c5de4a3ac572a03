import { Suspense, useState, type ReactNode } from 'react';
import { WithLaterWords } from '../words/Language.ts';
import { Boundary } from './Boundary.tsx';

interface Props {
  readonly open: boolean;
  readonly children: ReactNode;
}

/**
 * Renders its content once it is opened for the first time and all words are loaded, so that code and words
 * which the first screen doesn't need have their own chunks. When one can't be fetched, only this part is
 * left out.
 */
export function RenderWhenOpened({ open, children }: Props) {
  const [was, setWas] = useState(false);
  if (open && !was) setWas(true);
  if (!open && !was) return null;
  return (
    <Boundary name="left out" otherwise={null}>
      <Suspense>
        <WithLaterWords>{children}</WithLaterWords>
      </Suspense>
    </Boundary>
  );
}
