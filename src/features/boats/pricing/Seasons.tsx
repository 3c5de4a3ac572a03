import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { hasField, overlappingSeasons } from '../../../domain/boatRules.ts';
import { isOneDayOn } from '../../../domain/boatInput.ts';
import { dayBounds } from '../../../domain/dayBounds.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldId } from '../../../ui/fieldId.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useScope } from '../../../ui/FormScope.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { columnLabels, wizardFields } from '../wizardFields.ts';
import { RowCard } from '../fields/RowCard.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
import { useBoatInput, useFromBoat } from '../useBoatValues.ts';
import { useFieldRule } from '../wizardRules.ts';
import { PriceInput } from './PriceInput.tsx';
import styles from './PricingTab.module.css';
import { nextSeason, seasonDays, seasonEnd } from './seasons.ts';
import { spanText } from '../../common/spanText.ts';
import { useToday } from '../../common/useToday.ts';

/** Prices of a part of the year (B059, B099), one after the other. */
export function Seasons() {
  const intl = useIntl();
  const scope = useScope();
  const boat = useBoatInput();
  const { rows, add, home } = useRows({
    list: 'priceGroups',
    removed: intl.formatMessage({ id: 'boats.Seasons.removed' }),
  });
  return (
    <Fieldset
      title={intl.formatMessage({ id: 'boats.PricingTab.seasons' })}
      text={intl.formatMessage({ id: 'boats.Seasons.text' })}
    >
      {rows.length > 0 && (
        <ol
          id={`${fieldId(scope.id, 'priceGroups')}-group`}
          className={styles.rows}
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: wizardFields.priceGroups.label })}
        >
          {rows.map(place => (
            <Season key={place.key} place={place} />
          ))}
        </ol>
      )}
      <div>
        <Button ref={home} icon="plus" onClick={() => add(nextSeason(boat().priceGroups))}>
          {rows.length === 0
            ? intl.formatMessage({ id: 'boats.Seasons.add' })
            : intl.formatMessage({ id: 'boats.Seasons.addNext' })}
        </Button>
      </div>
    </Fieldset>
  );
}

function Season({ place }: { readonly place: RowPlace }) {
  const intl = useIntl();
  const rule = useFieldRule();
  const form = useForm<Record<string, unknown>>('Season');
  const boat = useBoatInput();
  const { at, path } = place;
  const start = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateFrom ?? undefined);
  const end = useFromBoat(({ priceGroups }) => priceGroups?.[at]?.dateTo ?? undefined);
  const hasOneDay = useFromBoat(now => hasField('oneDayPrice', now) && isOneDayOn(now));
  const overlaps = useFromBoat(now => overlappingSeasons(now).includes(at));
  const length = seasonDays(start, end);
  const bounds = dayBounds('season', useToday());
  const days = { type: 'date', min: bounds.first, max: bounds.last } as const;
  return (
    <RowCard
      place={place}
      name={intl.formatMessage({ id: 'boats.Seasons.row' }, { number: at + 1 })}
      text={
        length === undefined
          ? undefined
          : intl.formatMessage(
              { id: 'boats.Seasons.days' },
              { span: spanText(intl, start, end), count: length },
            )
      }
      removeLabel={intl.formatMessage({ id: 'boats.Seasons.remove' }, { number: at + 1 })}
    >
      <div className={styles.season}>
        <DateField
          name={`${path}.dateFrom`}
          {...days}
          unfinished={intl.formatMessage({ id: 'boats.rules.date' })}
          label={intl.formatMessage({ id: columnLabels['priceGroups.dateFrom'] })}
          onTyped={dateFrom => {
            const week = seasonEnd(dateFrom, boat().priceGroups?.[at]?.dateTo);
            if (week !== undefined) form.change(`${path}.dateTo`, week);
          }}
          {...rule(`${path}.dateFrom`)}
        />
        <DateField
          name={`${path}.dateTo`}
          {...days}
          unfinished={intl.formatMessage({ id: 'boats.rules.date' })}
          start={start}
          label={intl.formatMessage({ id: columnLabels['priceGroups.dateTo'] })}
          {...rule(`${path}.dateTo`)}
        />
        <PriceInput name={`${path}.price`} />
        {hasOneDay && <PriceInput name={`${path}.oneDayPrice`} />}
      </div>
      {overlaps && length !== undefined && (
        <Notice tone="wait" icon="warning" live="status">
          {intl.formatMessage({ id: 'boats.Seasons.overlap' })}
        </Notice>
      )}
    </RowCard>
  );
}
