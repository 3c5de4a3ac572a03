import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Fieldset, type FieldsetProps } from '../../../ui/Fieldset.tsx';
import type { MessageId } from '../boatValues.ts';

export interface SectionProps extends Pick<FieldsetProps, 'columns'> {
  readonly title: MessageId;
  readonly text?: MessageId;
  readonly children: ReactNode;
}

/** Fields of a tab that belong together. */
export function Section({ title, text, columns = 2, children }: SectionProps) {
  const intl = useIntl();
  return (
    <Fieldset
      title={intl.formatMessage({ id: title })}
      text={text && intl.formatMessage({ id: text })}
      columns={columns}
    >
      {children}
    </Fieldset>
  );
}
