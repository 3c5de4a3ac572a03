import { useEffect, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { errorName, log } from '../../../lib/log.ts';
import { reasonSubject } from '../../../resources/bookingDecisions.ts';
import { readDraft } from '../../../sync/drafts.ts';
import { DraftKeeper } from '../../common/engine/DraftKeeper.ts';
import { usePanel } from '../../common/engine/Panel.ts';

const VERSION = 1;

/** The reason for a cancellation while it is typed: it stays when its dialog is closed, and when the panel is (Q071). */
export interface Reason {
  readonly keeper: DraftKeeper;
  readonly text: string;
  readonly type: (text: string) => void;
  /** It was put on the queue, which took the working copy away: nothing is being typed any more. */
  readonly done: () => Promise<void>;
}

/**
 * @returns what is typed, once it was asked for, and `open`, which resolves when it is there
 */
export function useReason({ id }: Pick<Booking, 'id'>): {
  readonly reason: Reason | undefined;
  readonly open: (otherwise: string) => Promise<void>;
} {
  const { engine } = usePanel();
  const [opened, setOpened] = useState<{ readonly keeper: DraftKeeper; readonly text: string }>();
  const keeper = opened?.keeper;
  useEffect(() => () => void keeper?.flush(), [keeper]);
  return {
    reason: opened && {
      ...opened,
      type(text) {
        opened.keeper.note(text.trim() === '' ? undefined : { values: { text }, uploads: [] });
        setOpened({ ...opened, text });
      },
      async done() {
        await opened.keeper.end();
        setOpened(undefined);
      },
    },
    async open(otherwise) {
      if (opened) return;
      const subject = reasonSubject(id);
      const draft = await readDraft(engine.store, subject).catch((error: unknown) => {
        log('draft not read', { error: errorName(error) });
        return undefined;
      });
      const record = { subject, version: VERSION, base: undefined, tab: '', draft };
      setOpened({ keeper: new DraftKeeper(engine, record), text: typedIn(draft?.values) ?? otherwise });
    },
  };
}

function typedIn(values: unknown): string | undefined {
  return typeof values === 'object' && values !== null && 'text' in values && typeof values.text === 'string'
    ? values.text
    : undefined;
}
