import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { expiringDocuments } from '../../../domain/boat/boatDocument.ts';
import { links } from '../../../domain/values/links.ts';
import type { FleetBoat } from '../../../resources/boats/boatReads.ts';
import { documentLabel } from '../shared/documentWords.ts';
import { ExpiryWords } from '../shared/ExpiryWords.tsx';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import styles from './ExpiryBadge.module.css';

/**
 * The most urgent of a boat's documents that have ended or end within 60 days, with a link to it; nothing
 * when all are valid.
 */
export function ExpiryBadge({ boat }: { readonly boat: Pick<FleetBoat, 'summary' | 'details'> }) {
  const say = useTranslate();
  const [first, ...others] = expiringDocuments([boat], useIstanbulToday());
  if (!first) return null;
  return (
    <Link
      className={styles.badge}
      to={links.editBoat(first.boatId, `documents[${first.index}].expirationDate`)}
    >
      <ExpiryWords expiry={first.expiry} what={say(documentLabel(first.documentType))} />
      {others.length > 0 && (
        <span className={styles.more}>{say('boats.Card.moreDocuments', { count: others.length })}</span>
      )}
    </Link>
  );
}
