import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportLine } from '../../../domain/calendarImport.ts';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { spanWords, formatBookedOrBlockedSpan } from '../event/eventTexts.ts';
import styles from './Import.module.css';
import { isImportLineChosen, getImportLineKey } from './useImportComparison.ts';

export interface ImportLineListProps {
  readonly lines: readonly ImportLine[];
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

/**
 * Lists the differences between the file and the panel, first those that touch bookings. Each can be left
 * out.
 */
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
  const choose = (chosen: readonly ImportLine[], on: boolean): void =>
    onSay(new Map([...said, ...chosen.map(line => [getImportLineKey(line), on] as const)]));
  const hintOf = ({ kind, event, before, note, zone, stays }: ImportLine): string => {
    const hints = stays.map(stay => formatBookedOrBlockedSpan(intl, { ...stay, isBooking: true }));
    const dates = before && spanWords(intl, before);
    if (kind === 'changed' && dates !== spanWords(intl, event))
      hints.push(say('calendar.Import.before', { dates: dates ?? '' }));
    else if (kind === 'changed') hints.push(say('calendar.Import.texts'));
    if (note) hints.push(say(notes[note], { zone: cleanName(zone ?? '') }));
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
  elsewhere: 'calendar.Import.note.elsewhere',
  unmet: 'calendar.Import.note.unmet',
  begun: 'calendar.Import.note.begun',
  blocked: 'calendar.Import.note.blocked',
  booked: 'calendar.Import.note.booked',
  free: 'calendar.Import.note.free',
  left: 'calendar.Import.note.left',
  zone: 'calendar.Import.note.zone',
  ours: 'calendar.Import.note.ours',
} as const;
