import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { cx } from '../cx.ts';
import control from '../control.module.css';
import { controlProps, FieldControl, useTextField } from '../form/FieldControl.tsx';
import { isComposing } from '../isComposing.ts';
import { isUndoOrRedo, isReplacingAsTyped, replaceAsTyped } from '../insertAsTyped.ts';
import type { FieldProps } from '../form/useFormField.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly inputMode?: 'email' | 'numeric' | 'tel' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | undefined;
  readonly spellCheck?: boolean | undefined;
  /** Shows "70 / 80" near this length; typing over it is allowed, so that nothing is cut silently. */
  readonly counter?: number | undefined;
  /** The language of what is typed, when it is not the page's ("en" for the English title). */
  readonly lang?: string | undefined;
  /** Writes the value in its final shape when the field is left. Never runs while typing. */
  readonly tidy?: ((value: string) => string) | undefined;
  /**
   * Writes the value in another shape of the same length, while typing and when the field is left. The caret
   * stays.
   */
  readonly shape?: ((value: string) => string) | undefined;
}

/** One line of text. Stores exactly what was typed, as a string; empty is ''. */
export function TextField({
  counter,
  shape,
  tidy = shape,
  inputMode,
  autoComplete,
  autoCapitalize,
  spellCheck,
  lang,
  ...props
}: TextFieldProps) {
  const field = useTextField(props);
  const { value: text } = field;
  return (
    <FieldControl {...props} field={field} aside={counterOf(text, counter)}>
      <input
        {...controlProps(field, props)}
        className={control.input}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={spellCheck}
        lang={lang}
        value={text}
        onChange={event => {
          // Not in the middle of a word that a keyboard is still composing: it would write the word again.
          const { nativeEvent } = event;
          if (isReplacingAsTyped()) return;
          if (shape && !isComposing(nativeEvent) && !isUndoOrRedo(nativeEvent)) reshape(event.target, shape);
          field.change(event.target.value);
        }}
        onBlur={() => {
          const tidied = tidy?.(text);
          if (tidied !== undefined && tidied !== text) field.change(tidied);
          field.blur();
        }}
      />
    </FieldControl>
  );
}

/** In the control itself, before it is drawn: then the caret stays. */
function reshape(input: HTMLInputElement, shape: (value: string) => string): void {
  const shaped = shape(input.value);
  if (shaped === input.value) return;
  const { selectionStart, selectionEnd } = input;
  replaceAsTyped(input, shaped, selectionStart ?? shaped.length, selectionEnd ?? shaped.length);
}

/**
 * Returns how much of a text's length is used, once four fifths of it are. The field's rule reports a too
 * long text, too.
 */
export function counterOf({ length }: string, maxLength: number | undefined): ReactNode {
  if (maxLength === undefined || length < maxLength * 0.8) return undefined;
  return (
    <span className={cx(control.counter, length > maxLength && control.over)} aria-hidden="true">
      {length} / {maxLength}
    </span>
  );
}
