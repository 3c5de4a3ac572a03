import { useState } from 'react';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import styles from './GroupedField.module.css';
import { isComposing } from '../isComposing.ts';
import { isUndoOrRedo, isReplacingAsTyped, replaceAsTyped } from '../insertAsTyped.ts';
import type { FieldProps } from './useFormField.ts';

export interface GroupedFieldProps extends FieldProps<string> {
  /** Returns the part of a typed text that is stored: without the spaces that `groups` adds. */
  readonly clean: (typed: string) => string;
  /** Returns a stored text as it is shown. */
  readonly groups: (stored: string) => string;
}

/**
 * A long number in groups, such as an IBAN: the spaces between them are only shown. The caret stays at its
 * character, also while something is typed, deleted or pasted in the middle.
 */
export function GroupedField({ clean, groups, ...props }: GroupedFieldProps) {
  const field = useTextField(props);
  /**
   * The text as typed. It is shown unchanged while an input method composes, because writing it again would
   * repeat its letters, and after an "undo" of the browser.
   */
  const [untouched, setUntouched] = useState<string>();

  const write = (input: HTMLInputElement, by?: Event): void => {
    const typed = input.value;
    const stored = clean(typed);
    const before = clean(typed.slice(0, input.selectionStart ?? typed.length));
    // Delete moves the caret past a space. Otherwise the caret would stay before the same space.
    const isSkipped =
      stored === field.value && by instanceof InputEvent && by.inputType === 'deleteContentForward';
    const caret = groups(before).length + (isSkipped ? 1 : 0);
    // Written here at once. If React wrote it later, the caret would move to the end.
    replaceAsTyped(input, groups(stored), caret);
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
          if (isReplacingAsTyped()) return;
          if (isComposing(nativeEvent) || isUndoOrRedo(nativeEvent)) {
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
