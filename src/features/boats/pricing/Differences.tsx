import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { fieldId } from '../../../ui/fieldId.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useScope } from '../../../ui/FormScope.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { wizardFields } from '../wizardFields.ts';
import { MoneyInput, NumberInput } from '../fields/inputs.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { useRows } from '../fields/useRows.ts';
import styles from './PricingTab.module.css';
import { useOption } from './useOption.ts';

/** What is added to the price of an hourly boat: on weekends, and for more people (B061, B062). */
export function Differences() {
  const intl = useIntl();
  const weekend = useOption('weekend');
  const people = useOption('differences');
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.Differences.title' })}>
      <div className={styles.option}>
        <div className={styles.switch}>
          <Switch
            label={intl.formatMessage({ id: 'boats.Weekend.switch' })}
            hint={intl.formatMessage({ id: 'boats.Weekend.hint' })}
            checked={weekend.on}
            onChange={weekend.turn}
          />
        </div>
        {weekend.on && (
          <div className={styles.pair}>
            <MoneyInput name="weekendPriceDiff" />
          </div>
        )}
      </div>
      <div className={styles.option}>
        <div className={styles.switch}>
          <Switch
            label={intl.formatMessage({ id: 'boats.Differences.switch' })}
            hint={intl.formatMessage({ id: 'boats.Differences.hint' })}
            checked={people.on}
            onChange={people.turn}
          />
        </div>
        {people.on && <PeopleRows />}
      </div>
    </Fieldset>
  );
}

/**
 * The differences by people (B110, B202, B203). The last row has no "remove": the switch does that (B072).
 */
function PeopleRows() {
  const intl = useIntl();
  const scope = useScope();
  const { rows, add, home } = useRows({
    list: 'priceDifferences',
    removed: intl.formatMessage({ id: 'boats.Differences.removed' }),
  });
  return (
    <>
      <ol
        id={`${fieldId(scope.id, 'priceDifferences')}-group`}
        className={styles.rows}
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: wizardFields.priceDifferences.label })}
      >
        {rows.map(place => (
          <RowCard
            key={place.key}
            place={place}
            name={intl.formatMessage({ id: 'boats.Differences.row' }, { number: place.at + 1 })}
            removeLabel={
              rows.length > 1
                ? intl.formatMessage({ id: 'boats.Differences.remove' }, { number: place.at + 1 })
                : undefined
            }
          >
            <div className={styles.pair}>
              <NumberInput
                name={`${place.path}.numberOfPeople`}
                unit={intl.formatMessage({ id: 'boats.unit.people' })}
              />
              <MoneyInput name={`${place.path}.difference`} />
            </div>
          </RowCard>
        ))}
      </ol>
      <div>
        <Button ref={home} icon="plus" onClick={() => add({})}>
          {intl.formatMessage({ id: 'boats.Differences.add' })}
        </Button>
      </div>
    </>
  );
}
