import { useIntl } from 'react-intl';
import { readBoat } from '../resources/fleet.ts';
import { BOAT } from '../resources/boats.ts';
import { readBooking } from '../resources/bookingList.ts';
import { BOOKING } from '../resources/bookings.ts';
import { CHAT } from '../resources/chats.ts';
import { readCustomerName } from '../resources/conversations.ts';
import { useLanguage } from '../features/common/Language.ts';
import { useLive } from '../features/common/Panel.ts';
import { partsOf } from '../lib/ids.ts';
import { Card } from '../ui/Card.tsx';
import { FailedFile, WaitingFiles } from './OutboxFiles.tsx';
import styles from './OutboxGroup.module.css';
import { OutboxLine, type OutboxLineProps } from './OutboxLine.tsx';
import type { Group } from './outboxState.ts';

export interface OutboxGroupProps extends Omit<OutboxLineProps, 'row'> {
  readonly group: Group;
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
    ...(moving.length > 0 ? [<WaitingFiles key="files" files={moving} queue={queue} />] : []),
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

function RecordName({ subject, count }: { readonly subject: string; readonly count: number }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { kind, id } = partsOf(subject);
  const name = useLive(
    async engine => {
      if (kind === CHAT) return readCustomerName(engine, id);
      if (kind === BOOKING) {
        const number = (await readBooking(engine, id, language))?.booking.bookingNumber ?? id;
        return intl.formatMessage({ id: 'outbox.booking' }, { number });
      }
      if (kind !== BOAT) return null;
      const { boat, draft } = await readBoat(engine, id);
      const typed = draft?.values;
      const drafted: unknown =
        typeof typed === 'object' && typed !== null && 'name' in typed ? typed.name : undefined;
      return boat?.name ?? (typeof drafted === 'string' ? drafted : null);
    },
    [kind, id, language, intl],
  );
  return (
    <h3 className={styles.record}>
      {name !== undefined &&
        (name?.trim() ||
          (kind === CHAT
            ? intl.formatMessage({ id: 'chat.unnamed' }, { number: id })
            : intl.formatMessage({ id: 'boats.unnamed' })))}
      {count > 1 && (
        <span className={styles.count}>{intl.formatMessage({ id: 'outbox.group.count' }, { count })}</span>
      )}
    </h3>
  );
}
