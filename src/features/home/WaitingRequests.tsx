import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { readToAnswer } from '../../resources/bookingReads.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { deadlineText } from '../common/deadlineText.ts';
import { useLanguage } from '../common/Language.ts';
import { useLive } from '../common/engine/Panel.ts';
import { useServerNow } from '../common/engine/useServerNow.ts';

/** Requests that wait for the partner, with the time that is left for the first of them; nothing at all when none waits. */
export function WaitingRequests() {
  const intl = useIntl();
  const { language } = useLanguage();
  const now = useServerNow();
  const waiting = useLive(engine => readToAnswer(engine, language, now), [language, now]);
  if (!waiting?.count) return null;
  return (
    <Notice
      tone="wait"
      icon="booking"
      title={intl.formatMessage(
        { id: waiting.isAll ? 'home.requests' : 'home.requests.soFar' },
        { count: waiting.count },
      )}
      actions={
        <ButtonLink compact render={props => <Link to={links.bookings({ filter: 'toAnswer' })} {...props} />}>
          {intl.formatMessage({ id: 'home.requests.see' })}
        </ButtonLink>
      }
    >
      {waiting.isAll &&
        waiting.until !== undefined &&
        intl.formatMessage(
          { id: 'home.requests.until' },
          {
            count: waiting.count,
            until: deadlineText(intl, waiting.until),
          },
        )}
    </Notice>
  );
}
