import { useTranslate } from '../../../kit/words/messages.tsx';
import { dotted } from '../../../lib/text/dotted.ts';
import { hasBoatBeenSaved, readFleet, type FleetBoat } from '../../../resources/boats/boatReads.ts';
import { CheckboxGroupField } from '../../../ui/fields/CheckboxGroupField.tsx';
import { BoatPicture } from '../../boats/shared/BoatPicture.tsx';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import type { RecordFieldProps } from '../../../kit/form/RecordFormView.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import styles from './DiscountBoatsField.module.css';

export interface DiscountBoatsFieldProps extends RecordFieldProps {
  readonly chosen: readonly string[];
  /** Boats that have another discount of the type on these days. */
  readonly conflicts: ReadonlySet<string>;
}

/**
 * The boats of a discount, each with its picture, so that two of one model stay apart, and all of them at
 * once.
 */
export function DiscountBoatsField({ chosen, conflicts, ...field }: DiscountBoatsFieldProps) {
  const say = useTranslate();
  const { language } = useLanguage();
  const fleet = useLiveRead(readFleet, language);
  if (!fleet) return null;
  // A boat that was never saved isn't there for the server either.
  const offered = fleet.boats.filter(hasBoatBeenSaved);
  const gone = chosen.filter(id => !offered.some(({ summary }) => summary.id === id));
  return (
    <CheckboxGroupField
      {...field}
      className={styles.boats}
      aside={<span role="status">{say('discounts.Boats.count', { count: chosen.length })}</span>}
      allLabel={say('discounts.Boats.all')}
      boxes={[
        ...offered.map(boat => ({
          value: boat.summary.id,
          label: <BoatLabel boat={boat} />,
          warning: conflicts.has(boat.summary.id) ? say('discounts.Boats.conflict') : undefined,
        })),
        ...gone.map(id => ({ value: id, label: say('discounts.boatGone', { id }), isGone: true })),
      ]}
    >
      {offered.length === 0 && <p className={styles.none}>{say('discounts.Boats.none')}</p>}
    </CheckboxGroupField>
  );
}

function BoatLabel({ boat: { summary, upload } }: { readonly boat: FleetBoat }) {
  const say = useTranslate();
  const name = summary.name?.trim() || say('boats.unnamed');
  const make = [summary.brand, summary.model].filter(Boolean).join(' ');
  return (
    <span className={styles.label}>
      <span className={styles.picture} aria-hidden="true">
        <BoatPicture image={summary.image} upload={upload} name={name} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{dotted(make, summary.yearOfConstruction)}</span>
      </span>
    </span>
  );
}
