import { Card } from '../../ui/layout/Card.tsx';
import { FailedFile, WaitingFiles } from './lines/OutboxFiles.tsx';
import styles from './OutboxGroup.module.css';
import { OutboxLine, type OutboxLineProps } from './lines/OutboxLine.tsx';
import type { RowGroup } from './lines/outboxState.ts';
import { RecordName } from './lines/RecordName.tsx';

export interface OutboxGroupProps extends Omit<OutboxLineProps, 'row'> {
  readonly group: RowGroup;
  readonly needsYou: boolean;
}

/** The unsent work on one record, in its order. */
export function OutboxGroup({ group, needsYou, queue, actions, onDiscard }: OutboxGroupProps) {
  const { rows, files, subject } = group;
  const failed = files.filter(({ status }) => status.kind === 'failed');
  const moving = files.filter(file => !failed.includes(file));
  const lines = [
    ...rows.map(row => (
      <OutboxLine key={row.id} row={row} queue={queue} actions={actions} onDiscard={onDiscard} />
    )),
    ...failed.map(file => <FailedFile key={file.id} file={file} queue={queue} actions={actions} />),
    ...(moving.length > 0
      ? [<WaitingFiles key="files" files={moving} queue={queue} actions={actions} />]
      : []),
  ];
  const single = rows.length === 1 && lines.length === 1;
  return (
    <Card as="li" {...(needsYou && { tone: 'stop' })}>
      {single ? (
        lines
      ) : (
        <>
          <RecordName subject={subject} count={lines.length} />
          <ol className={styles.lines}>
            {lines.map(line => (
              <li key={line.key} className={styles.item}>
                {line}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
