import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'children' | 'ref'
> {
  readonly text: string;
  readonly ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/**
 * A textarea that shows this text. React isn't told the text: at each key it would write it into the page as
 * the area's content, too, and the browser would then look for what that changes in the styles of the whole
 * page.
 */
export function TextArea({ text, ref, ...props }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    // What stands there already isn't written again: the caret would move.
    if (area.current && area.current.value !== text) area.current.value = text;
  });
  return <textarea ref={area} {...props} />;
}

/**
 * What stands behind an area, for the styles to measure: as many lines as it has when empty where the browser
 * itself makes the area as tall as its text, else a copy of the text. A copy makes the browser lay the page
 * out once more at each key.
 */
export function measuredText(text: string, rows: number): string {
  return CSS.supports('field-sizing', 'content') ? `${'\n'.repeat(rows - 1)} ` : `${text} `;
}
