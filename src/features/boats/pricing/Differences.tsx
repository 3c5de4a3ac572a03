import { useSay } from '../../common/words/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../fields/Field.tsx';
import { NumberInput } from '../fields/inputs.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { Section } from '../fields/Section.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
import styles from './PricingTab.module.css';
import { OptionSwitch, useOption } from './useOption.tsx';

/** What is added to the price of an hourly boat: on weekends, and for more people. */
export function Differences() {
  const weekend = useOption('weekend');
  const people = useOption('differences');
  return (
    <Section title="boats.Differences.title" columns={1}>
      <div className={styles.option}>
        <OptionSwitch option={weekend} label="boats.Weekend.switch" hint="boats.Weekend.hint" />
        {weekend.on && (
          <div className={styles.pair}>
            <Field name="weekendPriceDiff" />
          </div>
        )}
      </div>
      <div className={styles.option}>
        <OptionSwitch option={people} label="boats.Differences.switch" hint="boats.Differences.hint" />
        {people.on && <PeopleRows />}
      </div>
    </Section>
  );
}

/**
 * The differences by people. The last row has no "remove": the switch does that.
 */
function PeopleRows() {
  const say = useSay();
  const { rows, add, home } = useRows({ list: 'priceDifferences', removed: 'boats.Differences.removed' });
  const row = (place: RowPlace) => (
    <RowCard
      key={place.key}
      place={place}
      name={say('boats.Differences.row', { number: place.at + 1 })}
      removeLabel={rows.length > 1 ? say('boats.Differences.remove', { number: place.at + 1 }) : undefined}
    >
      <div className={styles.pair}>
        <NumberInput name={`${place.path}.numberOfPeople`} unit={say('boats.unit.people')} />
        <Field name={`${place.path}.difference`} />
      </div>
    </RowCard>
  );
  return (
    <RowList list="priceDifferences" rows={rows} row={row}>
      <div>
        <Button ref={home} icon="plus" onClick={() => add({})}>
          {say('boats.Differences.add')}
        </Button>
      </div>
    </RowList>
  );
}
