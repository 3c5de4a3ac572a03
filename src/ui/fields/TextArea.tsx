import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'children' | 'ref'
> {
  readonly text: string;
  readonly ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/**
 * A textarea that shows this text. React doesn't get the text: at each key it would also write it as the
 * area's content, and the browser would then recalculate the styles of the whole page.
 */
export function TextArea({ text, ref, ...props }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    // An unchanged text isn't written again: the caret would move.
    if (area.current && area.current.value !== text) area.current.value = text;
  });
  return <textarea ref={area} {...props} />;
}

/**
 * Returns the text that is rendered behind an area, for the styles to measure. Where the browser itself sizes
 * the area to its text, these are only the empty lines of an empty area; elsewhere it is a copy of the text.
 * A copy costs one more layout of the page at each key.
 */
export function textAreaSizingText(text: string, rows: number): string {
  return CSS.supports('field-sizing', 'content') ? `${'\n'.repeat(rows - 1)} ` : `${text} `;
}
