import { useState } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import styles from './GroupedField.module.css';
import { isComposing } from './isComposing.ts';
import { isHistory, isRetyped, retype } from './typeInto.ts';
import type { FieldProps } from './useFormField.ts';

export interface GroupedFieldProps extends FieldProps<string> {
  /** What of a typed text is stored: everything but what `groups` puts between. */
  readonly clean: (typed: string) => string;
  /** What is stored, as it is shown. */
  readonly groups: (stored: string) => string;
}

/**
 * A long number in groups, such as an IBAN: the spaces between them are only shown. The caret stays at the
 * character where it was, also while something is typed, deleted or pasted in the middle.
 */
export function GroupedField({ clean, groups, ...props }: GroupedFieldProps) {
  const field = useTextField(props);
  /**
   * What stands there while a keyboard composes, because to write into it would write its letters again, and
   * after an "undo" of the browser.
   */
  const [untouched, setUntouched] = useState<string>();

  const write = (input: HTMLInputElement, by?: Event): void => {
    const typed = input.value;
    const stored = clean(typed);
    const before = clean(typed.slice(0, input.selectionStart ?? typed.length));
    // A key that deletes a space towards the end goes over it: otherwise it would stand before the same space
    // again.
    const isSkipped =
      stored === field.value && by instanceof InputEvent && by.inputType === 'deleteContentForward';
    const caret = groups(before).length + (isSkipped ? 1 : 0);
    // At once, so that nothing is left to be written that would move the caret to the end.
    retype(input, groups(stored), caret);
    setUntouched(undefined);
    field.change(stored);
  };

  return (
    <FieldControl {...props} field={field}>
      <input
        {...controlProps(field, props)}
        className={cx(control.input, styles.input)}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={untouched !== undefined && clean(untouched) === field.value ? untouched : groups(field.value)}
        onChange={({ target, nativeEvent }) => {
          if (isRetyped()) return;
          if (isComposing(nativeEvent) || isHistory(nativeEvent)) {
            setUntouched(target.value);
            field.change(clean(target.value));
          } else write(target, nativeEvent);
        }}
        onBlur={() => {
          setUntouched(undefined);
          field.blur();
        }}
        onCompositionEnd={({ currentTarget }) => write(currentTarget)}
      />
    </FieldControl>
  );
}
