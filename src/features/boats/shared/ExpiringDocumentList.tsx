import type { ExpiringDocument } from '../../../domain/boat/boatDocument.ts';
import { links } from '../../../domain/values/links.ts';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { documentLabel } from './documentWords.ts';
import { ExpiryWords } from './ExpiryWords.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';

/** The most documents shown, to leave room for the rest; the fleet shows all of them. */
const MAX_DOCUMENTS = 5;

interface Props {
  readonly title: string;
  readonly documents: readonly ExpiringDocument[];
}

/** Lists documents of the fleet, each with a link; renders nothing without documents. */
export function ExpiringDocumentList({ title, documents }: Props) {
  const say = useTranslate();
  if (documents.length === 0) return null;
  const shown = documents.slice(0, MAX_DOCUMENTS);
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
      {documents.length > shown.length && (
        <Row
          title={say('home.documents.more', { count: documents.length - shown.length })}
          to={links.boats()}
        />
      )}
    </List>
  );
}
