import { useState } from 'react';
import { useTranslate, useNow } from '../../kit/words/messages.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { isUrgentUpload } from '../../domain/photo.ts';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useDeviceClockCheck } from '../../kit/words/useDeadlineText.ts';
import { useWifiWaiting, type Wifi } from '../photos/show/useWifiWaiting.ts';
import { useIsStillHere } from '../../kit/going/address.ts';
import { usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { ComparedSides } from '../../kit/compare/ComparedSides.tsx';
import { beforeAndNowLabels } from '../../kit/question/beforeAndNowLabels.ts';
import { useDialogSubject } from '../../kit/question/useDialogSubject.ts';
import { QuestionDialog } from '../../kit/question/QuestionDialog.tsx';
import { useSeenStateQuestion } from '../../kit/question/useSeenStateQuestion.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { ownLink } from '../../lib/safe/safeAddress.ts';
import { registry } from '../../resources/nouns.ts';
import { readOutboxAndLog, type OutboxAndLog } from '../../sync/queue/logbook.ts';
import { deadlineOf, QueueOrder } from '../../sync/queue/QueueOrder.ts';
import type { OutboxRow, UploadRow } from '../../sync/queue/outbox.ts';
import { hasTwoSides, isAsSeen, mayBeInFlight, isUnfinished, rowLabel } from '../../sync/queue/outbox.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { AwayNewsLink } from './AwayNewsLink.tsx';
import { RenderWhenOpened } from '../../kit/shell/RenderWhenOpened.tsx';
import { useNounOutboxView } from '../../kit/shell/outboxViews.ts';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { isRowOverdue } from './lines/isRowOverdue.ts';
import { OutboxForecast } from './OutboxForecast.tsx';
import { OutboxGroup } from './OutboxGroup.tsx';
import { OutboxLog } from './shared/OutboxLog.tsx';
import styles from './OutboxPage.module.css';
import {
  rowBadge,
  canSendNow,
  groupRows,
  waitReasonOf,
  type RowGroup,
  type OutboxQueue,
} from './lines/outboxState.ts';
import { OutboxSection } from './shared/OutboxSection.tsx';
import { OutboxUnsaved } from './OutboxUnsaved.tsx';
import { QuarantineSection } from './QuarantineSection.tsx';
import { useWordsForRecord } from './shared/outboxWords.ts';
import { useOutboxActions, type OutboxActions } from './useOutboxActions.ts';
import { WifiSetting } from './WifiSetting.tsx';

/** The logbook of unsent work: what needs the partner, what waits and why, and what became of the rest. */
export function OutboxPage() {
  const say = useTranslate();
  const { engine, reach } = usePanel();
  const now = useNow(10_000);
  const clock = useDeviceClockCheck();
  const read = useLiveRead(readOutboxAndLog);
  const actions = useOutboxActions();
  const wifi = useWifiWaiting();
  const { asked, isOpen, ask, close } = useDialogSubject<OutboxRow>();
  const title = say('outbox.title');
  if (!read) return <PageHeader title={title} />;

  const { rows, uploads, names, drafted, drafts, log, speed } = read;
  const queue = queueOf(read, { waitsForWifi: wifi.waits, reach, now });
  const over = (row: OutboxRow): boolean => isRowOverdue(row, engine.serverNow());
  const { needsYou, waiting } = groupRows(rows, uploads, drafted, over);
  const group = (one: RowGroup, asks: boolean) => (
    <OutboxGroup
      key={one.subject}
      group={one}
      needsYou={asks}
      queue={queue}
      actions={actions}
      onDiscard={ask}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          canSendNow(waiting, queue) && (
            <Button kind="primary" icon="send" onClick={actions.sendAll}>
              {say('outbox.sendNow')}
            </Button>
          )
        }
      />
      {clock.is !== 'right' && rows.some(row => deadlineOf(registry, row) !== undefined) && (
        <Notice tone="note" icon="clock" title={clock.words} />
      )}
      {goesOnWithConnection([...needsYou, ...waiting], queue, over) && (
        <Notice
          tone="wait"
          icon="cloud-off"
          title={say('outbox.offline')}
          actions={
            // A device can be wrong about its network.
            <Button compact icon="refresh" onClick={actions.sendAll}>
              {say('outbox.offline.try')}
            </Button>
          }
        />
      )}
      <MeteredNotice files={uploads} wifi={wifi} actions={actions} />
      <OutboxForecast outbox={read} names={names} speed={speed} queue={queue} actions={actions} />
      <QuarantineSection />
      {needsYou.length > 0 && (
        <OutboxSection title="outbox.group.needsYou">
          <ul className={styles.list}>{needsYou.map(one => group(one, true))}</ul>
        </OutboxSection>
      )}
      {waiting.length > 0 && (
        <OutboxSection title="outbox.group.waiting">
          <ul className={styles.list}>{waiting.map(one => group(one, false))}</ul>
        </OutboxSection>
      )}
      {needsYou.length + waiting.length > 0 && (
        <div>
          <ButtonLink kind="quiet" compact icon="help" href={ownLink(links.debug())}>
            {say('outbox.help')}
          </ButtonLink>
        </div>
      )}
      {needsYou.length + waiting.length + drafts.length === 0 && (
        <EmptyState icon="check" at={1} title={say('outbox.allSent')}>
          {say('outbox.allSentText')}
        </EmptyState>
      )}
      <OutboxUnsaved rows={drafts} now={now} />
      <AwayNewsLink />
      <nav className={styles.file} aria-label={say('shell.unsentFile')}>
        {rows.length + drafts.length > 0 && (
          <ButtonLink kind="quiet" compact icon="download" to={links.unsentFile()}>
            {say('unsentFile.make.title')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" compact icon="upload" to={links.unsentFile()}>
          {say('unsentFile.open.title')}
        </ButtonLink>
      </nav>
      <WifiSetting wifi={wifi} actions={actions} />
      <OutboxSection title="outbox.group.sent">
        {log.length === 0 ? (
          <p className={styles.empty}>{say('outbox.log.empty')}</p>
        ) : (
          <OutboxLog lines={log} now={now} />
        )}
      </OutboxSection>
      <Deciding rows={rows} actions={actions} />
      {asked && (
        <DiscardDialog
          opened={asked}
          present={rows.find(({ id, status }) => id === asked.id && !mayBeInFlight({ status }))}
          open={isOpen}
          onClose={close}
          onDiscard={actions.giveUp}
        />
      )}
    </>
  );
}

function queueOf(
  { rows, uploads, names }: OutboxAndLog,
  line: Pick<OutboxQueue, 'waitsForWifi' | 'reach' | 'now'>,
): OutboxQueue {
  const order = new QueueOrder(
    registry,
    names,
    Map.groupBy(rows, row => row.subject),
    new Set(),
  );
  return { rows, uploads, isHeld: row => order.isHeld(row), ...line };
}

/** Nothing is promised for what is too late by then, or waits for the partner. */
function goesOnWithConnection(
  groups: readonly RowGroup[],
  queue: OutboxQueue,
  over: (row: OutboxRow) => boolean,
): boolean {
  return (
    queue.reach === 'offline' &&
    groups.some(
      ({ rows, files }) =>
        files.some(file => file.status.kind !== 'failed' && !queue.waitsForWifi(file)) ||
        rows.some(row => waitReasonOf(row, queue).kind === 'offline' && !over(row)),
    )
  );
}

interface MeteredNoticeProps {
  readonly files: readonly UploadRow[];
  readonly wifi: Wifi;
  readonly actions: OutboxActions;
}

/** Offers that files wait for Wi-Fi while the line costs money. */
function MeteredNotice({ files, wifi, actions }: MeteredNoticeProps) {
  const say = useTranslate();
  const sizeOf = useSizeText();
  if (wifi.line !== 'metered' || wifi.always !== false) return null;
  const dear = files.filter(file => isUnfinished(file) && !isUrgentUpload(file.kind) && !wifi.waits(file));
  if (dear.length === 0) return null;
  return (
    <Notice
      tone="note"
      title={say('outbox.wifi.metered', {
        count: dear.length,
        size: sizeOf(dear.reduce((sum, { size }) => sum + size, 0)),
      })}
      actions={
        <Button compact icon="clock" onClick={() => void actions.setWifi(true)}>
          {say('outbox.wifi.letWait')}
        </Button>
      }
    />
  );
}

interface DiscardDialogProps {
  readonly opened: OutboxRow;
  /** As it is now; undefined when it can't be given up any more. */
  readonly present: OutboxRow | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDiscard: (row: OutboxRow) => void;
}

/** Asks before an unsent change is given up. */
function DiscardDialog({ opened, present, open, onClose, onDiscard }: DiscardDialogProps) {
  const say = useTranslate();
  const label = useWordsForRecord();
  const entry = useNounOutboxView(opened.subject);
  const { engine } = usePanel();
  const question = useSeenStateQuestion({
    isOpen: open,
    opened,
    present,
    differs: (seen, now) => seen.status !== now.status || !isAsSeen(now, seen),
  });
  const words = (row: OutboxRow): string => {
    const known = rowLabel(registry, row);
    const state = say(rowBadge(row, isRowOverdue(row, engine.serverNow())).text);
    return dotted(known && label(known, row.subject), state);
  };
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onClose}
      tone="danger"
      of={question}
      compare={(seen, now) => (
        <>
          <ComparedSides
            brief
            labels={beforeAndNowLabels}
            lines={[{ label: 'outbox.discard.change', one: words(seen), other: words(now) }]}
          />
          {entry?.Details && <entry.Details row={now} />}
        </>
      )}
      title={say('outbox.discard.title')}
      description={
        <>
          {say(discardWords(entry, question.seen))} {question.seen.inFile && say('outbox.inFile')}
        </>
      }
      confirmLabel={say('outbox.discard')}
      cancelLabel={say('outbox.discard.keep')}
      onConfirm={seen => {
        onClose();
        onDiscard(seen);
      }}
    />
  );
}

function discardWords(entry: NounOutboxView | undefined, row: OutboxRow): MessageId {
  const own = entry?.traitsOf?.(row).discard?.question;
  if (own !== undefined && own !== 'none') return own;
  return hasTwoSides(row) ? 'outbox.discard.theirs' : 'outbox.discard.text';
}

interface DecidingProps {
  readonly rows: readonly OutboxRow[];
  readonly actions: OutboxActions;
}

/** The question that the address names: other screens link to it. */
function Deciding({ rows, actions }: DecidingProps) {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const row = rows.find(({ id }) => id === search.get('decide'));
  const entry = useNounOutboxView(row?.subject);
  const ConflictDialog = row && entry?.traitsOf?.(row).isComparable ? entry.ConflictDialog : undefined;
  const close = (): void => void navigate(links.outbox(), { replace: true });
  return (
    <RenderWhenOpened open={ConflictDialog !== undefined}>
      {row && ConflictDialog && (
        <ConflictDialog
          // A new key: when the question is about something else, nothing is chosen yet.
          key={`${row.id} ${row.problem?.at}`}
          open
          onOpenChange={close}
          row={row}
          busy={busy}
          onDecide={theirs => {
            setBusy(true);
            void actions.decide(row, theirs).then(isKept => {
              setBusy(false);
              if (isKept && isStillHere()) close();
            });
          }}
        />
      )}
    </RenderWhenOpened>
  );
}
