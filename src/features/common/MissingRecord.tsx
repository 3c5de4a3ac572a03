import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackTo, type BackToProps } from './BackTo.tsx';

type MessageId = FormatjsIntl.Message['ids'];

export interface MissingRecordProps {
  /** Without it the screen has its heading already. */
  readonly title?: MessageId;
  readonly icon: IconName;
  readonly list: BackToProps;
  readonly isBeingDeleted: boolean;
  readonly deleting: MessageId;
  readonly unknown: MessageId;
  /** When it isn't known whether there is such a record: it is to be fetched first. */
  readonly notHere: ((toList: ReactNode) => ReactNode) | undefined;
}

/** A record that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingRecord({
  title,
  icon,
  list,
  isBeingDeleted,
  deleting,
  unknown,
  notHere,
}: MissingRecordProps) {
  const intl = useIntl();
  const toList = <ButtonLink to={list.to}>{intl.formatMessage({ id: list.label })}</ButtonLink>;
  return (
    <>
      {title && <PageHeader title={intl.formatMessage({ id: title })} back={<BackTo {...list} />} />}
      {isBeingDeleted ? (
        <EmptyState
          icon="trash"
          title={intl.formatMessage({ id: deleting })}
          action={
            <ButtonLink icon="outbox" to={links.outbox()}>
              {intl.formatMessage({ id: 'records.toOutbox' })}
            </ButtonLink>
          }
        >
          {intl.formatMessage({ id: 'records.deletingText' })}
        </EmptyState>
      ) : (
        (notHere?.(toList) ?? (
          <EmptyState icon={icon} title={intl.formatMessage({ id: unknown })} action={toList}>
            {intl.formatMessage({ id: 'records.unknownText' })}
          </EmptyState>
        ))
      )}
    </>
  );
}
