/**
 * How the outbox page shows a noun's unsent work, and what can be done with it. Each feature folder declares
 * its own in `outboxView.tsx`; `app/outboxViews.ts` lists them. They are loaded with the page.
 */
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { Language } from '../../domain/values/language.ts';
import type { UploadKind } from '../../domain/photo.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { LogRow, OutboxRow } from '../../sync/queue/outbox.ts';
import type { OpenProps } from '../../ui/dialogs/Dialog.tsx';
import type { IconName } from '../../ui/marks/Icon.tsx';

export interface NounOutboxView {
  /** The icons of its changes, by the name of the mutator. */
  readonly icons: Readonly<Record<string, IconName>>;
  /** Reads the name of a record, with a substitute for a record without one. */
  readonly nameOf: (place: NameReadingContext, id: string) => Promise<string>;
  /** Replaces an empty name in the label of a row. */
  readonly unnamed?: MessageId;
  /** The page of a record. Without it records of this noun have no page. */
  readonly place?: RecordPageLink;
  readonly traitsOf?: (row: OutboxRow) => RowTraits;
  /**
   * The server's field errors with labels of the panel. Without it only the messages are shown, since the
   * server's field names are English.
   */
  readonly Errors?: ComponentType<{ readonly errors: readonly ValidationError[] }>;
  /** Text after the label of a row, where the labels alone are alike. */
  readonly MoreOfLabel?: ComponentType<{ readonly row: OutboxRow }>;
  /** Shown below a row: what was found, what has changed, by when it must be sent. */
  readonly Details?: ComponentType<{ readonly row: OutboxRow }>;
  /** Asks which side is to stay, field by field, where `RowTraits.isComparable`. */
  readonly ConflictDialog?: ComponentType<RowConflictDialogProps>;
  /**
   * Makes a new record from a row whose own record is gone. @returns its id; undefined when the row isn't
   * there any more
   */
  readonly openAsNew?: (engine: Engine, row: string) => Promise<string | undefined>;
  readonly files?: DraftFileActions;
  /** Reads the name from the values of a working copy, for a record that isn't on this device. */
  readonly nameIn?: (values: unknown) => string | undefined;
  /** The labels of working copies, by the kind in their ids. */
  readonly drafts?: Readonly<Record<string, MessageId>>;
  /** A sentence below a line of the log. */
  readonly noteOf?: (line: LogRow, say: LogFormatters) => string | undefined;
  /** Shown below a line of the log: what was given up. */
  readonly LogDetails?: ComponentType<{ readonly line: LogRow }>;
  /** The outcome as the log says it, where that isn't the stored one. */
  readonly outcomeOf?: (line: LogRow) => LogRow['outcome'];
}

export interface NameReadingContext {
  readonly engine: Engine;
  readonly language: Language;
  readonly intl: IntlShape;
}

export interface LogFormatters {
  readonly intl: IntlShape;
  /** Formats a moment. */
  readonly moment: (at: number) => string;
}

export interface RecordPageLink {
  readonly link: (id: string) => string;
  readonly icon: IconName;
  readonly text: MessageId;
}

/** Facts about a row that only the noun knows. */
export interface RowTraits {
  /** `false`: no form opens with the row's values, although the record has a place. */
  readonly isEditable?: boolean;
  /** A retry would only be refused again. */
  readonly isTooLate?: boolean;
  /** The record isn't there any more: only a new one can take what was typed. */
  readonly isGone?: boolean;
  /** Both sides of its conflict can be shown field by field. */
  readonly isComparable?: boolean;
  /** Selects words: the value `what` of the messages below. */
  readonly what?: string;
  readonly retry?: { readonly label?: MessageId; readonly isDanger?: boolean };
  readonly discard?: {
    readonly label?: MessageId;
    /** The question before the row is discarded; `none` when nothing is lost by it. */
    readonly question?: MessageId | 'none';
  };
  /** Replaces `discard` for a row that needs a decision and can't be sent any more. */
  readonly confirm?: RowTraits['discard'];
}

export interface RowConflictDialogProps extends OpenProps {
  readonly row: OutboxRow;
  readonly busy: boolean;
  /** `theirs`: the fields whose value is to be the server's. */
  readonly onDecide: (theirs: readonly string[]) => void;
}

/** Actions on the files that a working copy names, while no form is open. */
export interface DraftFileActions {
  /** Names another upload in place of this one. */
  readonly replace: (engine: Engine, subject: string, upload: string, by: string) => Promise<void>;
  /** The message that a file was taken out. */
  readonly removed: (kind: UploadKind) => MessageId;
  /** Takes a file out. Resolves with a function that restores it. */
  readonly takeOut: (
    engine: Pick<Engine, 'store' | 'clock'>,
    subject: string,
    upload: string,
  ) => Promise<() => Promise<void>>;
}
