import control from '../control.module.css';
import { controlProps, FieldControl, useTextField } from '../form/FieldControl.tsx';
import { textAreaSizingText, TextArea } from './TextArea.tsx';
import styles from './TextAreaField.module.css';
import { counterOf } from './TextField.tsx';
import type { FieldProps } from '../form/useFormField.ts';

export interface TextAreaFieldProps extends FieldProps<string> {
  /** Lines it has when empty; it grows with the text. */
  readonly rows?: number | undefined;
  /** Shows "1800 / 2000" near this length; typing over it is allowed. */
  readonly counter?: number | undefined;
  readonly lang?: string | undefined;
}

/** Several lines of text; the field is as tall as what stands in it. */
export function TextAreaField({ rows = 3, counter, lang, ...props }: TextAreaFieldProps) {
  const field = useTextField(props);
  return (
    <FieldControl
      {...props}
      field={field}
      aside={counterOf(field.value, counter)}
      box={styles.grow}
      copy={textAreaSizingText(field.value, rows)}
    >
      <TextArea
        {...controlProps(field, props)}
        className={`${control.input} ${styles.area}`}
        lang={lang}
        rows={rows}
        text={field.value}
        onChange={event => field.change(event.target.value)}
      />
    </FieldControl>
  );
}
