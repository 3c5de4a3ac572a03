import type { ReactNode } from 'react';
import { useTranslate, useFormatWords } from '../../words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import type { OutboxRow } from '../../../sync/queue/outbox.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';

export interface SaveNotAcceptedNoticeProps {
  /** The row that was undecided when the form was opened: the form holds its values. */
  readonly undecided: OutboxRow | undefined;
  /** Whether the record isn't there any more. */
  readonly isGone: boolean;
  /** Further details of the refusal. */
  readonly children?: ReactNode;
  /** Leads to where the record can be saved, if that isn't here. */
  readonly toSave?: ReactNode;
}

/** Says why the server didn't accept the last save of a form, and what can be done. */
export function SaveNotAcceptedNotice({ undecided, isGone, children, toSave }: SaveNotAcceptedNoticeProps) {
  const say = useTranslate();
  const words = useFormatWords();
  if (!undecided) return null;
  const said = undecided.problem && <p>{words(undecided.problem.words)}</p>;
  if (undecided.status === 'refused' && !isGone)
    return (
      <Notice tone="stop" title={say('form.refused')} actions={toSave}>
        {said}
        {children}
        <p>{say('form.refusedText')}</p>
      </Notice>
    );
  const isComparable = undecided.conflict?.kind === 'fields';
  return (
    <Notice
      tone="stop"
      title={say(isComparable ? 'form.conflict' : 'common.RecordStatus.conflict')}
      actions={
        <ButtonLink
          compact
          kind={isComparable ? 'primary' : 'secondary'}
          icon={isComparable ? undefined : 'outbox'}
          to={links.outbox(isComparable ? undecided.id : undefined)}
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
