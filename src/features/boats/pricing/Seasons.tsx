import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useSay } from '../../../kit/words/messages.tsx';
import { hasField, seasonsOverlappingEarlier } from '../../../domain/boat/boatRules.ts';
import { isOneDayOn } from '../../../domain/boat/boatInput.ts';
import { dayBounds } from '../../../domain/values/dayBounds.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { usePlace } from '../fields/inputs.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { Section } from '../fields/Section.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
import { useBoatInput, useFromBoat } from '../wizard/useBoatValues.ts';
import { PriceInput } from './PriceInput.tsx';
import styles from './PricingTab.module.css';
import { nextSeason, seasonLength, seasonEnd } from './seasons.ts';
import { spanText } from '../../../kit/words/spanText.ts';
import { useToday } from '../../../kit/engine/useToday.ts';

/** Lists the seasons of a boat: parts of the year that have prices of their own. */
export function Seasons() {
  const say = useSay();
  const boat = useBoatInput();
  const { rows, add, home } = useRows({ list: 'priceGroups', removed: 'boats.Seasons.removed' });
  return (
    <Section title="boats.PricingTab.seasons" text="boats.Seasons.text" columns={1}>
      <RowList list="priceGroups" rows={rows} row={place => <Season key={place.key} place={place} />}>
        <div>
          <Button ref={home} icon="plus" onClick={() => add(nextSeason(boat().priceGroups))}>
            {say(rows.length === 0 ? 'boats.Seasons.add' : 'boats.Seasons.addNext')}
          </Button>
        </div>
      </RowList>
    </Section>
  );
}

function Season({ place }: { readonly place: RowPlace }) {
  const say = useSay();
  const intl = useIntl();
  const form = useForm<Record<string, unknown>>('Season');
  const boat = useBoatInput();
  const { at, path } = place;
  const start = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateFrom ?? undefined);
  const end = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateTo ?? undefined);
  const hasOneDay = useFromBoat(now => hasField('oneDayPrice', now) && isOneDayOn(now));
  const overlaps = useFromBoat(now => seasonsOverlappingEarlier(now).includes(at));
  const length = seasonLength(start, end);
  const bounds = dayBounds('season', useToday());
  const days = {
    type: 'date',
    min: bounds.first,
    max: bounds.last,
    unfinished: say('boats.rules.date'),
  } as const;
  return (
    <RowCard
      place={place}
      name={say('boats.Seasons.row', { number: at + 1 })}
      text={
        length === undefined
          ? undefined
          : say('boats.Seasons.days', { span: spanText(intl, start, end), count: length })
      }
      removeLabel={say('boats.Seasons.remove', { number: at + 1 })}
    >
      <div className={styles.season}>
        <DateField
          {...usePlace(`${path}.dateFrom`)}
          {...days}
          onTyped={dateFrom => {
            const week = seasonEnd(dateFrom, boat().priceGroups?.[at]?.dateTo);
            if (week !== undefined) form.change(`${path}.dateTo`, week);
          }}
        />
        <DateField {...usePlace(`${path}.dateTo`)} {...days} start={start} />
        <PriceInput name={`${path}.price`} />
        {hasOneDay && <PriceInput name={`${path}.oneDayPrice`} />}
      </div>
      {overlaps && length !== undefined && (
        <Notice tone="wait" icon="warning" live="status">
          {say('boats.Seasons.overlap')}
        </Notice>
      )}
    </RowCard>
  );
}
