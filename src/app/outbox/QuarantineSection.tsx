import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { QuarantineRow } from '../../db/rows.ts';
import { useLive, usePanel } from '../../features/common/engine/Panel.ts';
import { useToast } from '../../features/common/messages.tsx';
import { useRowActions } from '../../features/common/engine/useRowActions.ts';
import { errorName, log } from '../../lib/log.ts';
import { discardQuarantined, readQuarantine } from '../../sync/quarantine.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import styles from './QuarantineSection.module.css';

const labels = {
  outbox: 'quarantine.kind.outbox',
  uploads: 'quarantine.kind.uploads',
  drafts: 'quarantine.kind.drafts',
  localIds: 'quarantine.kind.localIds',
} as const satisfies Readonly<Record<QuarantineRow['table'], string>>;

/**
 * What was found damaged on this device (B19): it isn't sent, delays nothing, and is deleted only by the
 * partner's click. Nothing is shown while there is none.
 */
export function QuarantineSection() {
  const intl = useIntl();
  const toast = useToast();
  const { kept } = useRowActions();
  const { engine } = usePanel();
  const rows = useLive(({ store }) => readQuarantine(store), []) ?? [];
  const [asked, setAsked] = useState<string | undefined>(undefined);
  if (rows.length === 0) return null;
  const save = async (): Promise<void> => {
    try {
      await (await import('../start/saveExport.ts')).saveExport(engine.store);
    } catch (error) {
      log('not exported', { error: errorName(error) });
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'quarantine.notExported' }) });
    }
  };
  return (
    <section className={styles.section}>
      <Notice
        tone="stop"
        title={intl.formatMessage({ id: 'quarantine.title' }, { count: rows.length })}
        actions={
          <Button compact icon="download" onClick={() => void save()}>
            {intl.formatMessage({ id: 'quarantine.export' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'quarantine.text' })}
      </Notice>
      <List label={intl.formatMessage({ id: 'quarantine.list' })}>
        {rows.map(row => (
          <Row
            key={row.id}
            icon="warning"
            title={intl.formatMessage({ id: labels[row.table] })}
            text={intl.formatMessage(
              { id: 'quarantine.found' },
              {
                when: intl.formatDate(row.at, {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                }),
              },
            )}
            trail={
              <Button kind="quietDanger" compact onClick={() => setAsked(row.id)}>
                {intl.formatMessage({ id: 'quarantine.discard' })}
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={intl.formatMessage({ id: 'quarantine.discard.title' })}
        description={intl.formatMessage({ id: 'quarantine.discard.text' })}
        confirmLabel={intl.formatMessage({ id: 'quarantine.discard' })}
        cancelLabel={intl.formatMessage({ id: 'quarantine.keep' })}
        onConfirm={() => {
          if (asked !== undefined) void kept(() => discardQuarantined(engine.store, asked));
          setAsked(undefined);
        }}
      />
    </section>
  );
}
