import type { TextFieldProps } from '../../ui/fields/TextField.tsx';

/** How a field stands in its form, as plain data. */
export interface FieldLayout<Control extends string = string> extends Pick<
  TextFieldProps,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'tidy'
> {
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** Takes the whole width. */
  readonly isWide?: true;
  /** The name of what the form shows it with; a line of text without one. */
  readonly control?: Control;
}

export function labelsOf<Name extends string>(
  fields: Readonly<Record<Name, FieldLayout>>,
): Readonly<Record<Name, MessageId>> {
  const labels = Object.entries<FieldLayout>(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, MessageId>;
}
