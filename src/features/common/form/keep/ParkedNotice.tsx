import type { ReactNode } from 'react';
import { useSay, useWords } from '../../words/messages.tsx';
import { links } from '../../../../domain/links.ts';
import type { OutboxRow } from '../../../../sync/outbox.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

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
  const say = useSay();
  const words = useWords();
  if (!parked) return null;
  const said = parked.problem && <p>{words(parked.problem.words)}</p>;
  if (parked.status === 'refused' && !isGone)
    return (
      <Notice tone="stop" title={say('form.refused')} actions={toSave}>
        {said}
        {children}
        <p>{say('form.refusedText')}</p>
      </Notice>
    );
  const isComparable = parked.conflict?.kind === 'fields';
  return (
    <Notice
      tone="stop"
      title={say(isComparable ? 'form.conflict' : 'common.RecordMark.conflict')}
      actions={
        <ButtonLink
          compact
          kind={isComparable ? 'primary' : 'secondary'}
          icon={isComparable ? undefined : 'outbox'}
          to={links.outbox(isComparable ? parked.id : undefined)}
        >
          {say(isComparable ? 'outbox.compare' : 'records.toOutbox')}
        </ButtonLink>
      }
    >
      {said}
      {isComparable && <p>{say('form.conflictText')}</p>}
      {isGone && <p>{say('form.goneText')}</p>}
    </Notice>
  );
}
