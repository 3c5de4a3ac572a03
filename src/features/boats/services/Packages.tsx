import { useSay } from '../../common/words/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../fields/Field.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { Section } from '../fields/Section.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
import styles from './ServicesTab.module.css';

/** At most so many packages; the marketplace has no limit, but nobody reads more. */
const MOST_PACKAGES = 20;

/** Packages with a price for each person. */
export function Packages() {
  const say = useSay();
  const { rows, add, home } = useRows({
    list: 'additionalPackages',
    removed: 'boats.ServicesTab.packageRemoved',
  });
  const isFull = rows.length >= MOST_PACKAGES;
  return (
    <Section title="boats.ServicesTab.packages" text="boats.ServicesTab.packagesText" columns={1}>
      <RowList
        list="additionalPackages"
        rows={rows}
        none="boats.ServicesTab.noPackages"
        row={place => <Package key={place.key} place={place} />}
      >
        {isFull && (
          <p className={styles.none}>{say('boats.ServicesTab.mostPackages', { most: MOST_PACKAGES })}</p>
        )}
        <Button ref={home} icon="plus" disabled={isFull} onClick={() => add({})}>
          {say('boats.ServicesTab.addPackage')}
        </Button>
      </RowList>
    </Section>
  );
}

function Package({ place }: { readonly place: RowPlace }) {
  const say = useSay();
  const { at, path } = place;
  return (
    <RowCard
      place={place}
      name={say('boats.ServicesTab.package', { number: at + 1 })}
      removeLabel={say('boats.ServicesTab.removePackage', { number: at + 1 })}
    >
      <div className={styles.languages}>
        {['TR', 'EN'].map(language => (
          <div key={language} className={styles.language}>
            <Field name={`${path}.name${language}`} />
            <Field name={`${path}.contents${language}`} hint="boats.ServicesTab.contentsHint" />
          </div>
        ))}
        <Field name={`${path}.pricePerPerson`} />
      </div>
    </RowCard>
  );
}
