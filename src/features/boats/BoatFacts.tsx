import { useIntl } from 'react-intl';
import type { Boat, BoatField } from '../../domain/boat.ts';
import styles from './BoatFacts.module.css';
import { givenFields, sayField, shownFields } from './boatSaid.ts';
import type { MessageId } from './boatValues.ts';
import { BoatValue } from './BoatValue.tsx';
import { nameOfField } from './fieldLabels.ts';
import { useChoiceNames } from './useChoiceNames.ts';

/** Everything that a boat holds, field by field, to be read. */
export function BoatFacts({ boat }: { readonly boat: Boat }) {
  const intl = useIntl();
  const names = useChoiceNames([boat]);
  return (
    <dl className={styles.facts}>
      {givenFields(boat).map(field => (
        <div key={field} className={styles.fact}>
          <dt>{intl.formatMessage({ id: nameOfField(field) })}</dt>
          <dd>
            <BoatValue said={sayField(field, boat)} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface BoatDifferencesProps {
  readonly fields: readonly BoatField[];
  readonly mine: Boat;
  readonly theirs: Boat;
  /** What the partner's side is called; theirs, unless given. */
  readonly mineLabel?: MessageId | undefined;
  /** What the server's side is called; as it holds it now, unless given. */
  readonly theirsLabel?: MessageId | undefined;
}

/** Two boats beside each other in these fields: the partner's value and the server's. */
export function BoatDifferences({
  fields,
  mine,
  theirs,
  mineLabel = 'boats.Clash.mine',
  theirsLabel = 'boats.Clash.theirs',
}: BoatDifferencesProps) {
  const intl = useIntl();
  const names = useChoiceNames([mine, theirs]);
  return (
    <dl className={styles.facts}>
      {shownFields(fields, [mine, theirs]).map(field => {
        const said = { mine: sayField(field, mine), theirs: sayField(field, theirs) };
        return (
          <div key={field} className={styles.fact}>
            <dt>{intl.formatMessage({ id: nameOfField(field) })}</dt>
            <dd className={styles.side}>
              <span className={styles.whose}>{intl.formatMessage({ id: mineLabel })}</span>
              <BoatValue said={said.mine} other={said.theirs} names={names} />
            </dd>
            <dd className={styles.side}>
              <span className={styles.whose}>{intl.formatMessage({ id: theirsLabel })}</span>
              <BoatValue said={said.theirs} other={said.mine} names={names} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
