import { useState } from 'react';
import { useTimeWithDayText, useTranslate, useToast } from '../../kit/words/messages.tsx';
import { downloadUnsentWork } from '../../kit/browser/files/downloadUnsentWork.ts';
import { useInlineLiveRead, usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { QuarantineRow } from '../../sync/upkeep/quarantine.ts';
import { discardQuarantined, exportUnsent, readQuarantine } from '../../sync/upkeep/quarantine.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './QuarantineSection.module.css';

const labels = {
  outbox: 'quarantine.kind.outbox',
  uploads: 'quarantine.kind.uploads',
  drafts: 'quarantine.kind.drafts',
  localIds: 'quarantine.kind.localIds',
} as const satisfies Readonly<Record<QuarantineRow['table'], string>>;

/**
 * The list of rows that were found damaged on this device. They aren't sent, delay nothing, and are deleted
 * only when the partner asks for it. Without such rows, nothing is shown.
 */
export function QuarantineSection() {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const toast = useToast();
  const { kept } = useRowActions();
  const { engine } = usePanel();
  const rows = useInlineLiveRead(({ store }) => readQuarantine(store), []) ?? [];
  const [asked, setAsked] = useState<string | undefined>(undefined);
  if (rows.length === 0) return null;
  const save = async (): Promise<void> => {
    try {
      downloadUnsentWork(await exportUnsent(engine.store));
    } catch (error) {
      log('not exported', { error: errorTextForLog(error) });
      toast({ tone: 'stop', text: say('quarantine.notExported') });
    }
  };
  return (
    <section className={styles.section}>
      <Notice
        tone="stop"
        title={say('quarantine.title', { count: rows.length })}
        actions={
          <Button compact icon="download" onClick={() => void save()}>
            {say('quarantine.export')}
          </Button>
        }
      >
        {say('quarantine.text')}
      </Notice>
      <List label={say('quarantine.list')}>
        {rows.map(row => (
          <Row
            key={row.id}
            icon="warning"
            title={say(labels[row.table])}
            text={say('quarantine.found', {
              when: moment(row.at),
            })}
            trail={
              <Button kind="quietDanger" compact onClick={() => setAsked(row.id)}>
                {say('quarantine.discard')}
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={say('quarantine.discard.title')}
        description={say('quarantine.discard.text')}
        confirmLabel={say('quarantine.discard')}
        cancelLabel={say('quarantine.keep')}
        onConfirm={() => {
          if (asked !== undefined) void kept(() => discardQuarantined(engine.store, asked));
          setAsked(undefined);
        }}
      />
    </section>
  );
}
