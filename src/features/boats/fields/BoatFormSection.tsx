import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Fieldset, type FieldsetProps } from '../../../ui/form/Fieldset.tsx';

export interface BoatFormSectionProps extends Pick<FieldsetProps, 'columns'> {
  readonly title: MessageId;
  readonly text?: MessageId;
  readonly children: ReactNode;
}

/** Fields of a tab that belong together. */
export function BoatFormSection({ title, text, columns = 2, children }: BoatFormSectionProps) {
  const say = useTranslate();
  return (
    <Fieldset title={say(title)} text={text && say(text)} columns={columns}>
      {children}
    </Fieldset>
  );
}
