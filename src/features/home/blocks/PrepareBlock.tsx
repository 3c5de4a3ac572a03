import { useIntl } from 'react-intl';
import { links } from '../../../domain/values/links.ts';
import { getReturnDay, type OfflineRecord, type OfflinePlan } from '../../../domain/preparation.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { dayText } from '../../../kit/words/dayText.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';

/**
 * Leads to where a time without a connection is prepared; more visibly after a long one, unless the partner
 * has planned one.
 */
export function PrepareBlock({ plan, seen }: { readonly plan: OfflinePlan; readonly seen: OfflineRecord }) {
  const say = useTranslate();
  const intl = useIntl();
  const until = getReturnDay(plan, useIstanbulToday());
  if (until === undefined && seen.wasLong)
    return (
      <Notice
        icon="anchor"
        title={say('home.prepare.long')}
        actions={
          <ButtonLink compact to={links.prepare()}>
            {say('home.prepare.go')}
          </ButtonLink>
        }
      >
        {say('home.prepare.long.text')}
      </Notice>
    );
  return (
    <List label={say('home.prepare')}>
      <Row
        icon="anchor"
        title={say('home.prepare')}
        text={
          until !== undefined
            ? say('home.prepare.back', { day: dayText(intl, until) })
            : plan.until !== undefined
              ? say('prepare.until.passed', { day: dayText(intl, plan.until) })
              : say('home.prepare.text')
        }
        to={links.prepare()}
      />
    </List>
  );
}
