import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import type { DraftRow } from '../../db/rows.ts';
import { subjectParts, subjectOf } from '../../lib/ids.ts';
import { SHARE } from '../../resources/shares.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { entries } from './entries.ts';
import lineStyles from './OutboxLine.module.css';
import styles from './OutboxPage.module.css';
import { useBothTimes } from './outboxTime.ts';
import { RecordLink } from './RecordLink.tsx';
import { RecordName } from './RecordName.tsx';

/** Files that another app shared belong to no record yet. */
const SHARED = `${SHARE}:`;

interface Unsaved {
  readonly subject: string;
  readonly what: FormatjsIntl.Message['ids'];
}

/** What each kind of working copy is called, and the kind of its record. */
const drafts = new Map(
  Object.entries(entries).flatMap(([noun, { drafts: named = {} }]) =>
    Object.entries(named).map(([kind, what]) => [kind, { noun, what }] as const),
  ),
);

/** What a working copy is, and to which record it belongs. */
function unsavedOf(draft: string): Unsaved | undefined {
  const { kind, id } = subjectParts(draft);
  if (kind === 'pages') {
    // Of one of the record's documents.
    const [noun = '', about = ''] = id.split(':');
    return { subject: subjectOf(noun, about), what: 'outbox.unsaved.pages' };
  }
  const known = drafts.get(kind);
  return known && { subject: subjectOf(known.noun, id), what: known.what };
}

/** What was typed and never saved: it is on this device only, and isn't sent by itself. */
export function OutboxUnsaved({ rows, now }: { readonly rows: readonly DraftRow[]; readonly now: number }) {
  const intl = useIntl();
  const times = useBothTimes(now);
  const newestFirst = rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
  const lines = newestFirst.flatMap(({ id, updatedAt }) => {
    const unsaved = unsavedOf(id);
    return unsaved ? [{ ...unsaved, id, updatedAt }] : [];
  });
  const shared = newestFirst.filter(({ id }) => id.startsWith(SHARED));
  if (lines.length + shared.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="outbox-unsaved">
      <h2 className={styles.title} id="outbox-unsaved">
        {intl.formatMessage({ id: 'outbox.group.unsaved' })}
      </h2>
      <p className={styles.empty}>{intl.formatMessage({ id: 'outbox.unsaved.text' })}</p>
      <ul className={styles.list}>
        {shared.map(({ id, updatedAt }) => (
          <Card as="li" key={id}>
            <p>{intl.formatMessage({ id: 'shell.share' })}</p>
            <p className={lineStyles.note}>
              <span>{intl.formatMessage({ id: 'outbox.unsaved.share' })}</span>
              <span>{intl.formatMessage({ id: 'outbox.since' }, times(updatedAt))}</span>
            </p>
            <div className={lineStyles.actions}>
              <ButtonLink compact icon="share" render={props => <Link to={links.share()} {...props} />}>
                {intl.formatMessage({ id: 'outbox.unsaved.choose' })}
              </ButtonLink>
            </div>
          </Card>
        ))}
        {lines.map(({ id, subject, what, updatedAt }) => (
          <Card as="li" key={id}>
            <RecordName subject={subject} count={1} />
            <p className={lineStyles.note}>
              <span>{intl.formatMessage({ id: what })}</span>
              <span>{intl.formatMessage({ id: 'outbox.since' }, times(updatedAt))}</span>
            </p>
            <div className={lineStyles.actions}>
              <RecordLink subject={subject} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
