import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { links } from '../../../domain/links.ts';
import type { OutboxRow } from '../../../sync/outbox.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../messages.tsx';

export interface ParkedNoticeProps {
  /** What waited for the partner when the form was opened: its values are the ones in the form. */
  readonly parked: OutboxRow | undefined;
  /** Whether the record isn't there any more. */
  readonly isGone: boolean;
  /** What else the server said when it refused it. */
  readonly children?: ReactNode;
  /** Leads to where it can be saved, when that isn't here. */
  readonly toSave?: ReactNode;
}

/** Why the last save of a form wasn't taken by the server, and what can be done. */
export function ParkedNotice({ parked, isGone, children, toSave }: ParkedNoticeProps) {
  const intl = useIntl();
  const words = useWords();
  if (!parked) return null;
  const said = parked.problem && <p>{words(parked.problem.words)}</p>;
  if (parked.status === 'refused' && !isGone)
    return (
      <Notice tone="stop" title={intl.formatMessage({ id: 'form.refused' })} actions={toSave}>
        {said}
        {children}
        <p>{intl.formatMessage({ id: 'form.refusedText' })}</p>
      </Notice>
    );
  const isComparable = parked.clash?.kind === 'fields';
  return (
    <Notice
      tone="stop"
      title={intl.formatMessage({ id: isComparable ? 'form.conflict' : 'common.RecordMark.conflict' })}
      actions={
        <ButtonLink
          compact
          kind={isComparable ? 'primary' : 'secondary'}
          icon={isComparable ? undefined : 'outbox'}
          to={links.outbox(isComparable ? parked.id : undefined)}
        >
          {intl.formatMessage({ id: isComparable ? 'outbox.compare' : 'records.toOutbox' })}
        </ButtonLink>
      }
    >
      {said}
      {isComparable && <p>{intl.formatMessage({ id: 'form.conflictText' })}</p>}
      {isGone && <p>{intl.formatMessage({ id: 'form.goneText' })}</p>}
    </Notice>
  );
}
