import { useIntl } from 'react-intl';
import { expiringDocuments } from '../../domain/boat/boatDocument.ts';
import { links } from '../../domain/values/links.ts';
import { getEndOfReturnDayMs } from '../../domain/preparation.ts';
import { daysBetween } from '../../lib/time/calendar.ts';
import { readFleet } from '../../resources/boats/boatReads.ts';
import { readUrgent, type ShownBooking } from '../../resources/bookings/bookingReads.ts';
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
  const say = useTranslate();
  const { language } = useLanguage();
  const today = useIstanbulToday();
  const fleet = useLiveRead(readFleet, language);
  // A document is still valid on its last day.
  const ending = expiringDocuments(fleet?.boats ?? [], today, (daysBetween(today, until) ?? 0) - 1);
  return (
    <>
      <Requests until={until} />
      <ExpiringDocumentList title={say('prepare.expiring')} documents={ending} />
    </>
  );
}

/** More would leave no room for the rest: the list of bookings has them all, in the same order. */
const MAX_REQUESTS = 5;

/** Lists the requests with the least time left first, each with a link to where it is answered. */
function Requests({ until }: { readonly until: string }) {
  const say = useTranslate();
  const { language } = useLanguage();
  const now = useServerNow();
  const before = getEndOfReturnDayMs(until);
  const read = useInlineLiveRead(
    engine => readUrgent(engine, language, { now, before, most: MAX_REQUESTS }),
    [language, now, before],
  );
  if (!read) return null;
  const title = say('prepare.requests');
  return (
    <>
      {read.count > 0 && (
        <List title={title} label={title}>
          {read.first.map(shown => (
            <Request key={shown.booking.id} shown={shown} />
          ))}
          {read.more > 0 && (
            <Row
              title={say('home.requests.more', { count: read.more })}
              to={links.bookings({ filter: 'toAnswer' })}
            />
          )}
        </List>
      )}
      {!read.isAll && <Notice tone="wait">{say('prepare.requests.part')}</Notice>}
      {read.isAll && read.count === 0 && <Notice tone="good">{say('prepare.requests.none')}</Notice>}
    </>
  );
}

/** Nothing for a request whose answer waits to be sent. */
function Request({ shown }: { readonly shown: ShownBooking }) {
  const say = useTranslate();
  const intl = useIntl();
  const deadlineText = useDeadlineText();
  const { booking, boats } = shown;
  const at = openAnswerDeadline(shown);
  if (at === undefined) return null;
  return (
    <Row
      icon="clock"
      title={datesAndBoat(intl, { ...booking, boats })}
      text={say('prepare.requests.answer', { until: deadlineText(at) })}
      to={links.booking(booking.id, 'toAnswer')}
    />
  );
}
