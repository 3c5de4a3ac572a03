import { Suspense, useState, type ReactNode } from 'react';
import { RenderWhenWordsLoaded } from '../words/Language.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

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
    <ErrorBoundary name="left out" otherwise={null}>
      <Suspense>
        <RenderWhenWordsLoaded>{children}</RenderWhenWordsLoaded>
      </Suspense>
    </ErrorBoundary>
  );
}
