import { useIntl } from 'react-intl';
import { expiringDocuments } from '../../domain/boat/boatDocument.ts';
import { links } from '../../domain/values/links.ts';
import { endsBeforeReturn } from '../../domain/preparation.ts';
import { daysBetween } from '../../lib/time/calendar.ts';
import { readFleet } from '../../resources/boats/boatReads.ts';
import { readUrgent } from '../../resources/bookings/bookingReads.ts';
import { List } from '../../ui/layout/List.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useDeadlineText } from '../../kit/words/useDeadlineText.ts';
import { openAnswerDeadline } from '../bookings/shared/answers/decisions.ts';
import { datesAndBoat } from '../bookings/shared/answers/offerWords.ts';
import { useInlineLiveRead, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { ExpiringDocumentList } from '../boats/shared/ExpiringDocumentList.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTranslate } from '../../kit/words/messages.tsx';

/** The requests whose time ends while the partner is away, and the boats' documents that end then. */
export function ExpiringBeforeReturn({ until }: { readonly until: string }) {
  return (
    <>
      <Requests until={until} />
      <Documents until={until} />
    </>
  );
}

/** More would leave no room for the rest: the list of bookings has them all, in the same order. */
const MAX_REQUESTS = 5;

/** Lists the requests with the least time left first, each with a link to where it is answered. */
function Requests({ until }: { readonly until: string }) {
  const say = useTranslate();
  const intl = useIntl();
  const deadlineText = useDeadlineText();
  const { language } = useLanguage();
  const now = useServerNow();
  const read = useInlineLiveRead(
    engine => readUrgent(engine, language, { now, most: Infinity }),
    [language, now],
  );
  if (!read) return null;
  const ending = read.first.flatMap(shown => {
    const at = openAnswerDeadline(shown);
    return at !== undefined && endsBeforeReturn(at, now, until) ? [{ shown, at }] : [];
  });
  const title = say('prepare.requests');
  return (
    <>
      {ending.length > 0 && (
        <List title={title} label={title}>
          {ending.slice(0, MAX_REQUESTS).map(({ shown: { booking, boats }, at }) => (
            <Row
              key={booking.id}
              icon="clock"
              title={datesAndBoat(intl, { ...booking, boats })}
              text={say('prepare.requests.answer', { until: deadlineText(at) })}
              to={links.booking(booking.id, 'toAnswer')}
            />
          ))}
          {ending.length > MAX_REQUESTS && (
            <Row
              title={say('home.requests.more', { count: ending.length - MAX_REQUESTS })}
              to={links.bookings({ filter: 'toAnswer' })}
            />
          )}
        </List>
      )}
      {!read.isAll && <Notice tone="wait">{say('prepare.requests.part')}</Notice>}
      {read.isAll && ending.length === 0 && <Notice tone="good">{say('prepare.requests.none')}</Notice>}
    </>
  );
}

function Documents({ until }: { readonly until: string }) {
  const say = useTranslate();
  const { language } = useLanguage();
  const today = useIstanbulToday();
  const fleet = useLiveRead(readFleet, language);
  // A document is still valid on its last day.
  const ending = expiringDocuments(fleet?.boats ?? [], today, (daysBetween(today, until) ?? 0) - 1);
  return <ExpiringDocumentList title={say('prepare.expiring')} documents={ending} />;
}
