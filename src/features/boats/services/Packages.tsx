import { useIntl } from 'react-intl';
import { textLimit } from '../../../domain/boatRules.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldId } from '../../../ui/fieldId.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useScope } from '../../../ui/FormScope.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { columnLabels, wizardFields } from '../wizardFields.ts';
import { MoneyInput } from '../fields/inputs.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
import { useFieldRule } from '../wizardRules.ts';
import styles from './ServicesTab.module.css';

/** At most so many packages; the marketplace has no limit, but nobody reads more. */
const MOST_PACKAGES = 20;

/** Packages with a price for each person (B056, B109). */
export function Packages() {
  const intl = useIntl();
  const scope = useScope();
  const { rows, add, home } = useRows({
    list: 'additionalPackages',
    removed: intl.formatMessage({ id: 'boats.ServicesTab.packageRemoved' }),
  });
  const isFull = rows.length >= MOST_PACKAGES;
  return (
    <Fieldset
      title={intl.formatMessage({ id: wizardFields.additionalPackages.label })}
      text={intl.formatMessage({ id: 'boats.ServicesTab.packagesText' })}
    >
      <div id={`${fieldId(scope.id, 'additionalPackages')}-group`} className={styles.section} tabIndex={-1}>
        {rows.length === 0 ? (
          <p className={styles.none}>{intl.formatMessage({ id: 'boats.ServicesTab.noPackages' })}</p>
        ) : (
          <ol
            className={styles.packages}
            aria-label={intl.formatMessage({ id: wizardFields.additionalPackages.label })}
          >
            {rows.map(place => (
              <Package key={place.key} place={place} />
            ))}
          </ol>
        )}
        {isFull && (
          <p className={styles.none}>
            {intl.formatMessage({ id: 'boats.ServicesTab.mostPackages' }, { most: MOST_PACKAGES })}
          </p>
        )}
        <Button ref={home} icon="plus" disabled={isFull} onClick={() => add({})}>
          {intl.formatMessage({ id: 'boats.ServicesTab.addPackage' })}
        </Button>
      </div>
    </Fieldset>
  );
}

function Package({ place }: { readonly place: RowPlace }) {
  const intl = useIntl();
  const rule = useFieldRule();
  const number = place.at + 1;
  return (
    <RowCard
      place={place}
      name={intl.formatMessage({ id: 'boats.ServicesTab.package' }, { number })}
      removeLabel={intl.formatMessage({ id: 'boats.ServicesTab.removePackage' }, { number })}
    >
      <div className={styles.languages}>
        {(['TR', 'EN'] as const).map(language => {
          const [name, contents] = [`${place.path}.name${language}`, `${place.path}.contents${language}`];
          const lang = language === 'TR' ? 'tr' : 'en';
          return (
            <div key={language} className={styles.language}>
              <TextField
                name={name}
                lang={lang}
                autoComplete="off"
                label={intl.formatMessage({ id: columnLabels[`additionalPackages.name${language}`] })}
                counter={textLimit(name)}
                {...rule(name)}
              />
              <TextAreaField
                name={contents}
                lang={lang}
                label={intl.formatMessage({ id: columnLabels[`additionalPackages.contents${language}`] })}
                hint={intl.formatMessage({ id: 'boats.ServicesTab.contentsHint' })}
                counter={textLimit(contents)}
                {...rule(contents)}
              />
            </div>
          );
        })}
        <MoneyInput name={`${place.path}.pricePerPerson`} />
      </div>
    </RowCard>
  );
}
