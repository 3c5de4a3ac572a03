import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LogRow, OutboxRow, UploadRow } from '../db/rows.ts';
import { links } from '../domain/links.ts';
import { useWords } from '../features/common/messages.tsx';
import { usePanel } from '../features/common/Panel.ts';
import { partsOf } from '../lib/ids.ts';
import { deleteBoat } from '../resources/boats.ts';
import { labelOf } from '../sync/outbox.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { Tone } from '../ui/tone.ts';
import styles from './OutboxPage.module.css';

const states = {
  waiting: { tone: 'wait', text: 'outbox.state.waiting' },
  sending: { tone: 'note', text: 'outbox.state.sending' },
  unclear: { tone: 'note', text: 'outbox.state.unclear' },
  refused: { tone: 'stop', text: 'outbox.state.refused' },
  conflict: { tone: 'stop', text: 'outbox.state.conflict' },
} as const satisfies Record<OutboxRow['status'], { tone: Tone; text: FormatjsIntl.Message['ids'] }>;

interface OutboxLineProps {
  readonly row: OutboxRow;
  readonly uploads: readonly UploadRow[];
  readonly onDiscard: () => void;
  readonly onRetry?: () => void;
}

/** One unsent wish: since when, what, its state in words with the reason, its files, and what can be done. */
export function OutboxLine({ row, uploads, onDiscard, onRetry }: OutboxLineProps) {
  const intl = useIntl();
  const words = useWords();
  const { engine } = usePanel();
  const label = labelOf(engine.registry, row) ?? { id: 'sync.row.unknown' };
  const state = states[row.status];
  const files = uploads.filter(upload => row.needs.includes(upload.id));
  const stored = files.filter(file => file.status.kind === 'stored').length;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const { kind, id } = partsOf(row.subject);
  const underWay = row.status === 'sending' || row.status === 'unclear';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{words(label)}</span>
          <Badge tone={state.tone}>{intl.formatMessage({ id: state.text })}</Badge>
        </p>
        <p className={styles.why}>
          <Since at={row.createdAt} />
        </p>
        {files.length > 0 && (
          <p className={styles.why}>
            {intl.formatMessage(
              { id: 'outbox.files' },
              { stored, count: files.length, size: megabytes(intl, size) },
            )}
          </p>
        )}
        {row.problem && <p className={styles.why}>{words(row.problem.words)}</p>}
        {row.problem?.validationErrors?.map(error => (
          <p key={error.key} className={styles.why}>
            {error.message}
          </p>
        ))}
      </div>
      {!underWay && (
        <div className={styles.actions}>
          {onRetry && (
            <Button compact icon="send" onClick={onRetry}>
              {intl.formatMessage({ id: row.status === 'conflict' ? 'outbox.sendMine' : 'outbox.retry' })}
            </Button>
          )}
          {kind === 'boat' && row.name !== deleteBoat.name && (
            <ButtonLink compact icon="edit" render={props => <Link to={links.editBoat(id)} {...props} />}>
              {intl.formatMessage({ id: 'outbox.edit' })}
            </ButtonLink>
          )}
          <Button compact kind="quiet" icon="trash" onClick={onDiscard}>
            {intl.formatMessage({ id: row.status === 'conflict' ? 'outbox.keepTheirs' : 'outbox.discard' })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A file that no queued row waits for: it travels ahead of its form. */
export function UploadLine({ upload }: { readonly upload: UploadRow }) {
  const intl = useIntl();
  const failed = upload.status.kind === 'failed';
  const state = failed ? states.refused : upload.status.kind === 'sending' ? states.sending : states.waiting;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>
            {intl.formatMessage(
              { id: 'outbox.file' },
              { name: upload.name, size: megabytes(intl, upload.size) },
            )}
          </span>
          <Badge tone={state.tone}>{intl.formatMessage({ id: state.text })}</Badge>
        </p>
        <p className={styles.why}>
          <Since at={upload.createdAt} />
        </p>
      </div>
      {partsOf(upload.subject).kind === 'boat' && (
        <div className={styles.actions}>
          <ButtonLink
            compact
            icon="edit"
            render={props => <Link to={links.editBoat(partsOf(upload.subject).id)} {...props} />}
          >
            {intl.formatMessage({ id: 'outbox.edit' })}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

const outcomes = {
  sent: 'outbox.outcome.sent',
  found: 'outbox.outcome.found',
  discarded: 'outbox.outcome.discarded',
  superseded: 'outbox.outcome.superseded',
  overruled: 'outbox.outcome.overruled',
  decided: 'outbox.outcome.decided',
} as const satisfies Record<LogRow['outcome'], FormatjsIntl.Message['ids']>;

/** A line of the last 30 days: what became of a wish, and the server's words. */
export function LogLine({ line }: { readonly line: LogRow }) {
  const intl = useIntl();
  const words = useWords();
  const done = line.outcome === 'sent' || line.outcome === 'found';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{words(line.label)}</span>
          <Badge tone={done ? 'good' : 'neutral'}>{intl.formatMessage({ id: outcomes[line.outcome] })}</Badge>
        </p>
        <p className={styles.why}>
          <Since at={line.at} />
        </p>
        {line.words && <p className={styles.why}>{words(line.words)}</p>}
      </div>
    </li>
  );
}

function Since({ at }: { readonly at: number }) {
  const intl = useIntl();
  return intl.formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}

function megabytes(intl: IntlShape, bytes: number): string {
  // A small file isn't nothing.
  return intl.formatNumber(Math.max(bytes / 1_000_000, 0.1), { maximumFractionDigits: 1 });
}
