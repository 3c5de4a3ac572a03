import { useTranslate } from '../words/messages.tsx';
import { links } from '../../domain/values/links.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import type { IconName } from '../../ui/marks/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { BackToList, type BackToListProps } from '../going/BackToList.tsx';
import { NotHereYet, type NotHereYetProps } from './NotHereYet.tsx';

export interface MissingRecordProps<T, P> {
  /** The heading. Undefined when the screen has a heading already. */
  readonly title?: MessageId;
  readonly icon: IconName;
  readonly list: BackToListProps;
  readonly isBeingDeleted: boolean;
  readonly deleting: MessageId;
  readonly unknown: MessageId;
  /** Set when it is unknown whether the record exists: the data must be fetched first. */
  readonly notHere: NotHereYetProps<T, P> | false;
}

/** Shown for a record that can't be opened: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingRecord<T, P>({
  title,
  icon,
  list,
  isBeingDeleted,
  deleting,
  unknown,
  notHere,
}: MissingRecordProps<T, P>) {
  const say = useTranslate();
  const toList = <ButtonLink to={list.to}>{say(list.label)}</ButtonLink>;
  return (
    <>
      {title && <PageHeader title={say(title)} back={<BackToList {...list} />} />}
      {isBeingDeleted ? (
        <EmptyState
          icon="trash"
          title={say(deleting)}
          action={
            <ButtonLink icon="outbox" to={links.outbox()}>
              {say('records.toOutbox')}
            </ButtonLink>
          }
        >
          {say('records.deletingText')}
        </EmptyState>
      ) : notHere ? (
        <NotHereYet {...notHere} action={toList} />
      ) : (
        <EmptyState icon={icon} title={say(unknown)} action={toList}>
          {say('records.unknownText')}
        </EmptyState>
      )}
    </>
  );
}
