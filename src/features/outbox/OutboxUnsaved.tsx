import { useTranslate } from '../../kit/words/messages.tsx';
import { useNounOutboxViews } from '../../kit/shell/outboxViews.ts';
import { links } from '../../domain/values/links.ts';
import type { Draft } from '../../sync/upkeep/drafts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import lineStyles from './lines/OutboxLine.module.css';
import styles from './OutboxPage.module.css';
import { useMomentAndAge } from './lines/outboxTime.ts';
import { OutboxSection } from './shared/OutboxSection.tsx';
import { RecordLink } from './lines/RecordLink.tsx';
import { RecordName } from './lines/RecordName.tsx';
import { unsavedWordsOf } from './unsavedWordsOf.ts';

/** Typed work that was never saved: it is only on this device, and isn't sent by itself. */
export function OutboxUnsaved({ rows, now }: { readonly rows: readonly Draft[]; readonly now: number }) {
  const say = useTranslate();
  const entries = useNounOutboxViews();
  const times = useMomentAndAge(now);
  const lines = rows
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .flatMap(({ id, updatedAt }) => {
      const unsaved = unsavedWordsOf(entries, id);
      return unsaved ? [{ ...unsaved, id, updatedAt }] : [];
    })
    .toSorted((a, b) => Number(a.subject !== undefined) - Number(b.subject !== undefined));
  if (lines.length === 0) return null;
  return (
    <OutboxSection title="outbox.group.unsaved">
      <p className={styles.empty}>{say('outbox.unsaved.text')}</p>
      <ul className={styles.list}>
        {lines.map(({ id, subject, what, updatedAt }) => (
          <Card as="li" key={id}>
            {subject === undefined ? <p>{say('shell.share')}</p> : <RecordName subject={subject} count={1} />}
            <p className={lineStyles.note}>
              <span>{say(what)}</span>
              <span>{times(updatedAt)}</span>
            </p>
            <div className={lineStyles.actions}>
              {subject === undefined ? (
                <ButtonLink compact icon="share" to={links.share()}>
                  {say('outbox.unsaved.choose')}
                </ButtonLink>
              ) : (
                <RecordLink subject={subject} />
              )}
            </div>
          </Card>
        ))}
      </ul>
    </OutboxSection>
  );
}
