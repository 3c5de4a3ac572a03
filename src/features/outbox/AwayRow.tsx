import { links } from '../../domain/values/links.ts';
import { useRead } from '../../kit/engine/Panel.ts';
import { useMoment, useSay } from '../../kit/words/messages.tsx';
import { readAbsence } from '../../resources/home/away.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** Leads to what has happened in the last absence; nothing when there was none in the last days. */
export function AwayRow() {
  const say = useSay();
  const moment = useMoment();
  const absence = useRead(readAbsence);
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
