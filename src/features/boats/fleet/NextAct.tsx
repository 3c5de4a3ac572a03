import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { BoatStatus, isPartnersTurn, type PartnersTurn } from '../../../domain/boat/boatStatus.ts';
import { links } from '../../../domain/values/links.ts';
import type { FleetBoat } from '../../../resources/boats/boatReads.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';
import styles from './NextAct.module.css';

interface Act {
  readonly words: MessageId;
  readonly tone: Tone;
  /** The field or tab that the action is about. */
  readonly at?: string;
}

const acts: Readonly<Record<PartnersTurn, Act>> = {
  [BoatStatus.rejected]: { words: 'boats.Card.review', tone: 'stop' },
  [BoatStatus.missingDocuments]: { words: 'boats.Card.documents', tone: 'stop', at: 'documents' },
  [BoatStatus.updateRequired]: { words: 'boats.Card.update', tone: 'wait' },
};

/** Says what the partner must do for the marketplace next; the badge only names the status. */
export function NextAct({ boat: { summary, pending } }: { readonly boat: FleetBoat }) {
  const say = useTranslate();
  if (!isPartnersTurn(summary.status, pending)) return null;
  const act = acts[summary.status];
  return (
    <Link className={styles.act} data-tone={act.tone} to={links.editBoat(summary.id, act.at)}>
      <Icon name="warning" size="small" />
      {say(act.words)}
    </Link>
  );
}
