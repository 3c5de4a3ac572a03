import { useSay } from '../common/words/messages.tsx';
import { expiringDocuments } from '../../domain/boatDocument.ts';
import { links } from '../../domain/links.ts';
import type { FleetBoat } from '../../resources/boatReads.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { documentLabel } from '../common/words/documentWords.ts';
import { ExpiryWords } from '../common/words/ExpiryWords.tsx';
import { useToday } from '../common/engine/useToday.ts';

/** More than these would leave no room for the rest of Home: the fleet has them all. */
const MOST = 5;

/**
 * Documents of the fleet that have ended or end within 60 days, each with a link to it; nothing at all when
 * all are valid.
 */
export function ExpiringDocuments({ boats }: { readonly boats: readonly FleetBoat[] }) {
  const say = useSay();
  const today = useToday();
  const found = expiringDocuments(boats, today);
  if (found.length === 0) return null;
  const title = say('home.documents');
  const shown = found.slice(0, MOST);
  return (
    <List title={title} label={title}>
      {shown.map(({ boatId, boatName, index, documentType, expiry }) => (
        <Row
          key={`${boatId} ${index}`}
          title={say('home.documents.of', {
            document: say(documentLabel(documentType)),
            boat: boatName?.trim() || say('boats.unnamed'),
          })}
          text={<ExpiryWords expiry={expiry} />}
          to={links.editBoat(boatId, `documents[${index}].expirationDate`)}
        />
      ))}
      {found.length > shown.length && (
        <Row title={say('home.documents.more', { count: found.length - shown.length })} to={links.boats()} />
      )}
    </List>
  );
}
