import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { hasField, seasonsOverlappingEarlier } from '../../../domain/boat/boatRules.ts';
import { isOneDayRental } from '../../../domain/boat/boatInput.ts';
import { getAllowedDayBounds } from '../../../domain/values/getAllowedDayBounds.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useBoatFieldProps } from '../fields/inputs.tsx';
import { BoatFormRowCard } from '../fields/BoatFormRowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { BoatFormSection } from '../fields/BoatFormSection.tsx';
import { useBoatFormRows, type BoatFormRowPlace } from '../fields/useBoatFormRows.ts';
import { useReadBoatValues, useFromBoat } from '../wizard/useBoatValues.ts';
import { PriceWithReceivedField } from './PriceWithReceivedField.tsx';
import styles from './PricingTab.module.css';
import { createNextSeason, seasonLength, defaultSeasonEnd } from './seasons.ts';
import { spanText } from '../../../kit/words/spanText.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';

/** Lists the seasons of a boat: parts of the year that have prices of their own. */
export function SeasonsSection() {
  const say = useTranslate();
  const boat = useReadBoatValues();
  const { rows, add, home } = useBoatFormRows({ list: 'priceGroups', removed: 'boats.Seasons.removed' });
  return (
    <BoatFormSection title="boats.PricingTab.seasons" text="boats.Seasons.text" columns={1}>
      <RowList list="priceGroups" rows={rows} row={place => <Season key={place.key} place={place} />}>
        <div>
          <Button ref={home} icon="plus" onClick={() => add(createNextSeason(boat().priceGroups))}>
            {say(rows.length === 0 ? 'boats.Seasons.add' : 'boats.Seasons.addNext')}
          </Button>
        </div>
      </RowList>
    </BoatFormSection>
  );
}

function Season({ place }: { readonly place: BoatFormRowPlace }) {
  const say = useTranslate();
  const intl = useIntl();
  const form = useForm<Record<string, unknown>>('Season');
  const boat = useReadBoatValues();
  const { at, path } = place;
  const start = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateFrom ?? undefined);
  const end = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateTo ?? undefined);
  const hasOneDay = useFromBoat(now => hasField('oneDayPrice', now) && isOneDayRental(now));
  const overlaps = useFromBoat(now => seasonsOverlappingEarlier(now).includes(at));
  const length = seasonLength(start, end);
  const bounds = getAllowedDayBounds('season', useIstanbulToday());
  const days = {
    type: 'date',
    min: bounds.first,
    max: bounds.last,
    unfinished: say('boats.rules.date'),
  } as const;
  return (
    <BoatFormRowCard
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
          {...useBoatFieldProps(`${path}.dateFrom`)}
          {...days}
          onTyped={dateFrom => {
            const week = defaultSeasonEnd(dateFrom, boat().priceGroups?.[at]?.dateTo);
            if (week !== undefined) form.change(`${path}.dateTo`, week);
          }}
        />
        <DateField {...useBoatFieldProps(`${path}.dateTo`)} {...days} start={start} />
        <PriceWithReceivedField name={`${path}.price`} />
        {hasOneDay && <PriceWithReceivedField name={`${path}.oneDayPrice`} />}
      </div>
      {overlaps && length !== undefined && (
        <Notice tone="wait" icon="warning" live="status">
          {say('boats.Seasons.overlap')}
        </Notice>
      )}
    </BoatFormRowCard>
  );
}
