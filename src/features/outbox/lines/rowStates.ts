/** Badges, sentences and buttons of unsent rows, as plain data; `outboxState.ts` chooses among them. */
import type { OutboxRow } from '../../../sync/queue/outbox.ts';
import type { ButtonKind } from '../../../ui/buttons/buttonClass.ts';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';

export interface StateBadge {
  readonly tone: Tone;
  readonly text: MessageId;
}

export const rowStatusBadges: Readonly<Record<OutboxRow['status'], StateBadge>> = {
  waiting: { tone: 'wait', text: 'outbox.state.waiting' },
  sending: { tone: 'note', text: 'outbox.state.sending' },
  unclear: { tone: 'note', text: 'outbox.state.unclear' },
  refused: { tone: 'stop', text: 'outbox.state.refused' },
  conflict: { tone: 'stop', text: 'outbox.state.conflict' },
};

/** Why a row isn't sent yet. */
export type WaitReason =
  | { readonly kind: 'sending' }
  /** It may have arrived; `at`: when that is checked next, if not now. */
  | { readonly kind: 'checking'; readonly at: number | undefined }
  /** It needs a decision of the partner. */
  | { readonly kind: 'undecided' }
  /** Another change is sent first: an earlier one of the same record, or see [Note: Lanes]. */
  | { readonly kind: 'behind'; readonly undecided: boolean }
  | { readonly kind: 'undo'; readonly until: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable'; readonly at: number | undefined }
  /** Its files wait for Wi-Fi. */
  | { readonly kind: 'wifi' }
  /** `at`: when the next file is tried, if all remaining files have failed and pause. */
  | { readonly kind: 'files'; readonly at?: number | undefined }
  /** The server asked for a pause. */
  | { readonly kind: 'asked'; readonly at: number }
  /** An attempt failed. */
  | { readonly kind: 'paused'; readonly at: number }
  | { readonly kind: 'soon' };

export interface WaitSentence {
  readonly text: MessageId;
  /** The row's own problem is said instead. */
  readonly givesWay?: true;
}

/** Without a connection the top of the page says once that everything goes on with it. */
export const waitSentences: Readonly<
  Record<Exclude<WaitReason['kind'], 'offline'> | 'behindUndecided', WaitSentence>
> = {
  sending: { text: 'outbox.why.sending' },
  checking: { text: 'sync.row.unclear', givesWay: true },
  undecided: { text: 'sync.row.refused', givesWay: true },
  behind: { text: 'outbox.why.behind' },
  behindUndecided: { text: 'outbox.why.behindUndecided' },
  undo: { text: 'outbox.why.undoOffline' },
  unreachable: { text: 'outbox.why.unreachable' },
  wifi: { text: 'outbox.why.wifi' },
  files: { text: 'outbox.why.filesAgain' },
  asked: { text: 'outbox.why.asked' },
  paused: { text: 'sync.row.offline', givesWay: true },
  soon: { text: 'outbox.why.soon' },
};

export type RowAction =
  | 'sendNow'
  | 'decide'
  | 'adopt'
  | 'retry'
  | 'sendFiles'
  /** Sends the row's files without waiting for Wi-Fi. */
  | 'withoutWifi'
  | 'edit'
  /** Opens the values as a new record: their record is gone. */
  | 'openAsNew'
  | 'discard'
  /** Does the same as `discard`, but none of the partner's work is lost. */
  | 'hasArrived';

export interface ActionButton {
  readonly label: MessageId;
  readonly icon?: IconName;
  /** Where it isn't the usual one of its place. */
  readonly kind?: ButtonKind;
}

/** `edit` is a link with the words of its noun. */
export const actionButtons: Readonly<Record<Exclude<RowAction, 'edit'>, ActionButton>> = {
  sendNow: { label: 'outbox.sendOne', icon: 'send' },
  decide: { label: 'outbox.compare' },
  adopt: { label: 'outbox.adopt', icon: 'check' },
  retry: { label: 'outbox.retry', icon: 'send' },
  sendFiles: { label: 'outbox.sendFiles', icon: 'upload', kind: 'secondary' },
  withoutWifi: { label: 'outbox.wifi.without', icon: 'upload', kind: 'secondary' },
  openAsNew: { label: 'outbox.openAsNew' },
  discard: { label: 'outbox.discard', icon: 'trash', kind: 'quiet' },
  hasArrived: { label: 'outbox.hasArrived', icon: 'check' },
};

export type RowState = OutboxRow['status'] | NonNullable<OutboxRow['conflict']>['kind'] | 'gone' | 'noFields';

export interface RowChoice {
  /** The most likely action first; `rowActions` leaves out those that aren't possible. */
  readonly actions: readonly RowAction[];
  /** Labels that differ from the one in `actionButtons`. */
  readonly labels?: Partial<Record<RowAction, MessageId>>;
}

/** The partner's actions, by the status of a row and by what is in conflict. */
export const rowChoices: Readonly<Record<RowState, RowChoice>> = {
  waiting: { actions: ['sendNow', 'withoutWifi', 'sendFiles', 'edit', 'discard'] },
  sending: { actions: [] },
  unclear: { actions: [] },
  refused: { actions: ['edit', 'sendFiles', 'retry', 'discard'] },
  /** Refused, because its record is gone. */
  gone: { actions: ['openAsNew', 'retry', 'discard'] },
  /** A conflict of which nothing is known. */
  conflict: { actions: ['retry', 'edit', 'discard'], labels: { retry: 'outbox.sendMine' } },
  fields: {
    actions: ['decide', 'retry', 'edit', 'discard'],
    labels: { retry: 'outbox.sendMine', discard: 'outbox.keepTheirs' },
  },
  noFields: { actions: ['decide', 'retry', 'edit', 'discard'] },
  possibleMatch: { actions: ['adopt', 'retry', 'discard'], labels: { retry: 'outbox.sendAsNew' } },
  unknowable: { actions: ['hasArrived', 'retry'] },
  duplicate: {
    actions: ['retry', 'hasArrived'],
    labels: { retry: 'outbox.deleteTwin', hasArrived: 'outbox.keepBoth' },
  },
};
