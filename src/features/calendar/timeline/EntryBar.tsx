import { memo } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { needsPartner, RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Entry } from '../entries.ts';
import { spanWords } from '../event/eventTexts.ts';
import styles from './Timeline.module.css';
import { placeStyle } from './placeStyle.ts';
import { entryStateLabels, type EntryState } from './rules/states.ts';

export interface EntryBarProps {
  readonly entry: Entry;
  /** In days, counted from the first day that can be scrolled to. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly state: EntryState;
  /** The text on the bar, if there is room for it. */
  readonly name: string;
  readonly hasRoom: boolean;
  /** The name stays in sight while any part of the entry is. */
  readonly isLong: boolean;
  /** Another stay ends or begins on the same day. */
  readonly isTurnaround: boolean;
  readonly boat: string;
}

/** A booking, request or event in its boat's row of the timeline, over the days that it occupies. */
export const EntryBar = memo(function Bar(props: EntryBarProps) {
  const { entry, from, to, lane, state, name, hasRoom, isLong, isTurnaround, boat } = props;
  const say = useTranslate();
  const intl = useIntl();
  const stateName = say(entryStateLabels[state]);
  const words = [
    hasRoom ? '' : name,
    stateName !== name && stateName,
    spanWords(intl, entry),
    isTurnaround && say('calendar.Timeline.turnaround'),
    boat,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(from) + 2}
      className={styles.place}
      style={placeStyle(from, to, lane)}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.bar}
        data-state={state}
        data-entry={entry.id}
        title={hasRoom ? undefined : words}
      >
        {hasRoom && <RecordStatusBadge pending={entry.pending} iconOnly />}
        {hasRoom && <span className={cx(styles.name, isLong && styles.inSight)}>{name}</span>}
        {/* Without room, the `title` is the accessible name: a season has too many entries for an invisible
           text in each of them. */}
        {(hasRoom || entry.pending) && (
          <VisuallyHidden>
            {words}
            {!hasRoom && <RecordStatusBadge pending={entry.pending} iconOnly />}
          </VisuallyHidden>
        )}
        {isMovable(entry) && (
          <>
            <span className={styles.edge} data-edge="start" />
            <span className={styles.edge} data-edge="end" />
          </>
        )}
      </button>
    </div>
  );
});

/** Whether the partner can move the entry: no booking, and no entry that needs a decision elsewhere. */
export function isMovable({ isBooking, pending }: Entry): boolean {
  return !isBooking && !needsPartner(pending);
}
