import control from './control.module.css';
import { cx } from './cx.ts';
import { controlProps, FieldControl, useTextField } from './FieldControl.tsx';
import styles from './GroupedField.module.css';
import type { FieldProps } from './useFormField.ts';

export interface GroupedFieldProps extends FieldProps<string> {
  /** What of a typed text is stored: everything but what `groups` puts between. */
  readonly clean: (typed: string) => string;
  /** What is stored, as it is shown. */
  readonly groups: (stored: string) => string;
  readonly lang?: string | undefined;
}

/**
 * A long number in groups, such as an IBAN: the spaces between them are only shown. The caret stays at the character where it was, also
 * while something is typed, deleted or pasted in the middle.
 */
export function GroupedField({
  name,
  label,
  hint,
  required,
  disabled,
  validate,
  clean,
  groups,
  lang,
}: GroupedFieldProps) {
  const field = useTextField({ name, hint, required, validate });
  return (
    <FieldControl field={field} label={label} required={required} hint={hint}>
      <input
        {...controlProps(field, { name, disabled })}
        className={cx(control.input, styles.input)}
        type="text"
        lang={lang}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={groups(field.text)}
        onChange={({ target, nativeEvent }) => {
          const typed = target.value;
          const stored = clean(typed);
          const before = clean(typed.slice(0, target.selectionStart ?? typed.length));
          // A key that deletes a space towards the end goes over it: otherwise it would stand before the same space again.
          const isSkipped =
            stored === field.text &&
            nativeEvent instanceof InputEvent &&
            nativeEvent.inputType === 'deleteContentForward';
          const caret = groups(before).length + (isSkipped ? 1 : 0);
          // At once, so that nothing is left to be written that would move the caret to the end.
          target.value = groups(stored);
          target.setSelectionRange(caret, caret);
          field.change(stored);
        }}
      />
    </FieldControl>
  );
}
