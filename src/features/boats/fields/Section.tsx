import type { ReactNode } from 'react';
import { useSay } from '../../../kit/words/messages.tsx';
import { Fieldset, type FieldsetProps } from '../../../ui/form/Fieldset.tsx';

export interface SectionProps extends Pick<FieldsetProps, 'columns'> {
  readonly title: MessageId;
  readonly text?: MessageId;
  readonly children: ReactNode;
}

/** Fields of a tab that belong together. */
export function Section({ title, text, columns = 2, children }: SectionProps) {
  const say = useSay();
  return (
    <Fieldset title={say(title)} text={text && say(text)} columns={columns}>
      {children}
    </Fieldset>
  );
}
