import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { entryTitle } from '../entries.ts';
import { spanWords } from '../event/eventTexts.ts';
import { useBookingsByNumber } from '../view/useBookingsByNumber.ts';
import styles from './Import.module.css';
import { isImportLineChosen, getImportLineKey, type ComparedEvent } from './useImportComparison.ts';

export interface ImportLineListProps {
  readonly lines: readonly ComparedEvent[];
  readonly said: ReadonlyMap<string, boolean>;
  readonly onSay: (said: ReadonlyMap<string, boolean>) => void;
}

const titles = {
  overlap: 'calendar.Import.overlap',
  new: 'calendar.Import.new',
  changed: 'calendar.Import.changed',
  gone: 'calendar.Import.gone',
} as const;
type Group = keyof typeof titles;
const groups = Object.keys(titles) as readonly Group[];

/** Lists the differences between the file and the panel by the change they need. Each can be left out. */
export function ImportLineList({ lines, said, onSay }: ImportLineListProps) {
  const byGroup = Map.groupBy(lines, ({ kind, stays }): Group => (stays.length > 0 ? 'overlap' : kind));
  return groups.map(group => {
    const found = byGroup.get(group);
    return found && <GroupOf key={group} group={group} lines={found} said={said} onSay={onSay} />;
  });
}

/** The number of lines shown at first; a button shows the others. */
const SHOWN = 30;
/** Up to this number of lines, no box to choose all lines is needed. */
const FEW = 3;

function GroupOf({ group, lines, said, onSay }: ImportLineListProps & { readonly group: Group }) {
  const say = useTranslate();
  const intl = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const stays = lines.flatMap(line => line.stays);
  const [first = ''] = stays.map(({ startDate }) => startDate).toSorted();
  const last = stays.map(({ endDate }) => endDate).toSorted();
  const bookings = useBookingsByNumber(first, last.at(-1) ?? '');
  const choose = (chosen: readonly ComparedEvent[], on: boolean): void =>
    onSay(new Map([...said, ...chosen.map(line => [getImportLineKey(line), on] as const)]));
  const hintOf = ({ kind, event, before, note, zone, stays: booked }: ComparedEvent): string => {
    const hints = booked.map(stay => {
      const title = entryTitle(say, { isBooking: true, title: stay.title }, bookings.get(stay.title));
      return `${title}, ${spanWords(intl, stay)}`;
    });
    const isMoved = before?.startDate !== event.startDate || before.endDate !== event.endDate;
    if (kind === 'changed' && before && isMoved)
      hints.push(say('calendar.Import.before', { dates: spanWords(intl, before) }));
    else if (kind === 'changed') hints.push(say('calendar.Import.texts'));
    const words = note && (note === 'byHand' && kind === 'gone' ? 'byHandGone' : note);
    if (words) hints.push(say(notes[words], { zone: cleanName(zone ?? '') }));
    return hints.join('. ');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{say(titles[group], { count: lines.length })}</legend>
      {group === 'overlap' && <p className={styles.text}>{say('calendar.Import.overlapText')}</p>}
      {lines.length > FEW && (
        <ToggleLine
          look="check"
          label={say('calendar.Import.all')}
          checked={lines.every(line => isImportLineChosen(line, said))}
          onChange={on => choose(lines, on)}
        />
      )}
      {lines.slice(0, showsAll ? undefined : SHOWN).map(line => (
        <ToggleLine
          key={getImportLineKey(line)}
          look="check"
          label={
            <>
              <span className={styles.days}>{spanWords(intl, line.event)}</span> {line.event.title}
            </>
          }
          hint={hintOf(line) || undefined}
          checked={isImportLineChosen(line, said)}
          onChange={on => choose([line], on)}
        />
      ))}
      {!showsAll && lines.length > SHOWN && (
        <Button compact kind="quiet" icon="down" onClick={() => setShowsAll(true)}>
          {say('calendar.Agenda.all', { count: lines.length })}
        </Button>
      )}
    </fieldset>
  );
}

const notes = {
  byHand: 'calendar.Import.note.byHand',
  byHandGone: 'calendar.Import.note.byHandGone',
  removed: 'calendar.Import.note.removed',
  elsewhere: 'calendar.Import.note.elsewhere',
  unmet: 'calendar.Import.note.unmet',
  begun: 'calendar.Import.note.begun',
  blocked: 'calendar.Import.note.blocked',
  booked: 'calendar.Import.note.booked',
  free: 'calendar.Import.note.free',
  zone: 'calendar.Import.note.zone',
  ours: 'calendar.Import.note.ours',
} as const;
