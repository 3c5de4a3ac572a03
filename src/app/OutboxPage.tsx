import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLive, usePanel } from '../features/common/Panel.ts';
import { useToast } from '../features/common/messages.tsx';
import { discard, readLog, readOutbox, restore, retry } from '../sync/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { LogLine, OutboxLine, UploadLine } from './OutboxLine.tsx';
import styles from './OutboxPage.module.css';

/** The logbook of unsent work: what needs the partner, what waits and why, and what was sent. */
export function OutboxPage() {
  const intl = useIntl();
  const toast = useToast();
  const { engine, wake } = usePanel();
  const queue = useLive(on => readOutbox(on.store), []);
  const log = useLive(on => readLog(on.store), []) ?? [];
  const [asked, setAsked] = useState<string | undefined>(undefined);
  if (!queue) return <PageHeader title={intl.formatMessage({ id: 'outbox.title' })} />;

  const parked = queue.rows.filter(row => row.status === 'refused' || row.status === 'conflict');
  const moving = queue.rows.filter(row => !parked.includes(row));
  const named = new Set(queue.rows.flatMap(row => row.needs));
  const files = queue.uploads.filter(file => !named.has(file.id) && file.status.kind !== 'stored');
  const waits = moving.length + files.length;

  const giveUp = async (id: string): Promise<void> => {
    const given = await discard(engine, id);
    if (given.length === 0) {
      toast({ tone: 'wait', text: intl.formatMessage({ id: 'outbox.tooLate' }) });
      return;
    }
    toast({
      tone: 'note',
      text: intl.formatMessage({ id: 'outbox.discarded' }, { count: given.length }),
      action: {
        label: intl.formatMessage({ id: 'common.undo' }),
        altText: intl.formatMessage({ id: 'outbox.undo.alt' }),
        onAction: () => void restore(engine, given).then(() => wake('enqueued')),
      },
    });
  };
  const sendAgain = async (id: string): Promise<void> => {
    await retry(engine, id);
    wake('sendNow');
  };

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'outbox.title' })}
        actions={
          waits > 0 && (
            <Button kind="primary" icon="send" onClick={() => wake('sendNow')}>
              {intl.formatMessage({ id: 'outbox.sendNow' })}
            </Button>
          )
        }
      />
      {parked.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{intl.formatMessage({ id: 'outbox.group.needsYou' })}</h2>
          <ul className={styles.list}>
            {parked.map(row => (
              <OutboxLine
                key={row.id}
                row={row}
                uploads={queue.uploads}
                onRetry={() => void sendAgain(row.id)}
                onDiscard={() => setAsked(row.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.group}>
        <h2 className={styles.title}>{intl.formatMessage({ id: 'outbox.group.waiting' })}</h2>
        {waits === 0 ? (
          <EmptyState icon="check-circle" title={intl.formatMessage({ id: 'outbox.allSent' })} />
        ) : (
          <ul className={styles.list}>
            {moving.map(row => (
              <OutboxLine key={row.id} row={row} uploads={queue.uploads} onDiscard={() => setAsked(row.id)} />
            ))}
            {files.map(file => (
              <UploadLine key={file.id} upload={file} />
            ))}
          </ul>
        )}
      </section>
      {log.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{intl.formatMessage({ id: 'outbox.group.sent' })}</h2>
          <ul className={styles.list}>
            {log.map(line => (
              <LogLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={intl.formatMessage({ id: 'outbox.discard.title' })}
        description={intl.formatMessage({ id: 'outbox.discard.text' })}
        confirmLabel={intl.formatMessage({ id: 'outbox.discard' })}
        cancelLabel={intl.formatMessage({ id: 'outbox.discard.keep' })}
        onConfirm={() => {
          if (asked !== undefined) void giveUp(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
