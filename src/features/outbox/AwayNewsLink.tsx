import { links } from '../../domain/values/links.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { useTimeWithDayText, useTranslate } from '../../kit/words/messages.tsx';
import { readAbsence } from '../../resources/home/away.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** Leads to what has happened in the last absence; nothing when there was none in the last days. */
export function AwayNewsLink() {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const absence = useLiveRead(readAbsence);
  if (!absence) return null;
  return (
    <List label={say('shell.nav.away')}>
      <Row
        icon="clock"
        title={say('shell.nav.away')}
        text={say('away.since', { since: moment(absence.known.at) })}
        to={links.away()}
      />
    </List>
  );
}
