import { useState } from 'react';
import { groupOfKind, type HappenedGroup } from '../../../domain/away.ts';
import { links } from '../../../domain/values/links.ts';
import type { AwayNews } from '../../../resources/home/away.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useTimeWithDayText, useTranslate } from '../../../kit/words/messages.tsx';

/**
 * After a long time without contact: what has happened, in numbers, until the partner has looked at it.
 * Nothing at all when nothing has happened; but what is drawn stays, so that nothing moves away from under a
 * finger.
 */
export function AwayNewsCard({ away }: { readonly away: AwayNews }) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const { bookings, chats, known, until, isAll } = away;
  const count = (group: HappenedGroup): number =>
    bookings.filter(({ kind }) => groupOfKind[kind] === group).length;
  const facts = (
    [
      ['away.over', count('over')],
      ['away.requests', count('requests')],
      ['away.changed', count('changed')],
      ['away.chats', chats.length],
    ] as const
  ).filter(([, many]) => many > 0);
  const [isDrawn] = useState(!isAll || facts.length > 0);
  if (!isDrawn) return null;
  return (
    <Notice
      tone="sea"
      icon="clock"
      title={say('shell.nav.away')}
      actions={
        <ButtonLink compact to={links.away()}>
          {say('away.open')}
        </ButtonLink>
      }
    >
      <p>{say('away.since', { since: moment(known.at) })}</p>
      {facts.map(([id, many]) => (
        <p key={id}>{say(id, { count: many })}</p>
      ))}
      {until === undefined && <p>{say('away.noContact')}</p>}
      {until !== undefined && !isAll && <p>{say('away.loading')}</p>}
      {isAll && facts.length === 0 && <p>{say('away.nothing')}</p>}
    </Notice>
  );
}
