import { useSay } from '../common/words/messages.tsx';
import { dotted } from '../../lib/dotted.ts';
import { readFleet, type FleetBoat } from '../../resources/boatReads.ts';
import { ToggleLine } from '../../ui/CheckboxField.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormField, type FieldProps, type FormField } from '../../ui/useFormField.ts';
import { BoatPicture } from '../common/photos/show/BoatPicture.tsx';
import { useRead } from '../common/engine/Panel.ts';
import { useLanguage } from '../common/words/Language.ts';
import styles from './BoatsField.module.css';
import { equal } from '../../lib/equal.ts';
import { discountShape } from './discountForms.ts';

export interface BoatsFieldProps extends Pick<FieldProps<unknown>, 'name' | 'required' | 'validate'> {
  readonly label: string;
  /** Boats that have another discount of the type on these days. */
  readonly conflicts: ReadonlySet<string>;
}

/** The boats of a discount (A147), each with its picture, so that two of one model stay apart, and all of them at once. */
export function BoatsField({ name, label, required, validate, conflicts }: BoatsFieldProps) {
  const say = useSay();
  const { language } = useLanguage();
  const fleet = useRead(readFleet, language);
  const field = useFormField({
    name,
    required,
    isEqual: (one, other) => equal(discountShape.inOneForm(one), discountShape.inOneForm(other)),
    ...(validate && { validate }),
  });
  const chosen = listOf(field.value);
  if (!fleet) return null;
  // A boat that was never saved isn't there for the server either.
  const offered = fleet.boats.filter(({ onlyHere, pending }) => !onlyHere || pending !== undefined);
  const ids = offered.map(({ item }) => item.id);
  const gone = chosen.filter(id => !ids.includes(id));
  const choose = (id: string, on: boolean): void =>
    field.change(on ? [...chosen, id] : chosen.filter(other => other !== id));
  return (
    <FieldFrame
      id={field.id}
      group="group"
      aria={field.aria}
      label={label}
      required={required}
      error={field.error}
      aside={<span role="status">{say('discounts.Boats.count', { count: chosen.length })}</span>}
    >
      <ul className={styles.boats}>
        {ids.length > 0 && (
          <li className={styles.all}>
            <Box
              id={field.id}
              field={field}
              label={say('discounts.Boats.all')}
              checked={ids.every(id => chosen.includes(id))}
              onChange={on => field.change(on ? [...gone, ...ids] : [])}
            />
          </li>
        )}
        {offered.map(boat => (
          <li key={boat.item.id}>
            <Box
              id={`${field.id}-${boat.item.id}`}
              field={field}
              label={<BoatLabel boat={boat} />}
              checked={chosen.includes(boat.item.id)}
              isConflicting={chosen.includes(boat.item.id) && conflicts.has(boat.item.id)}
              onChange={on => choose(boat.item.id, on)}
            />
          </li>
        ))}
        {gone.map(id => (
          <li key={id}>
            <Box
              id={`${field.id}-${id}`}
              field={field}
              label={say('discounts.boatGone', { id })}
              checked
              onChange={() => choose(id, false)}
            />
          </li>
        ))}
      </ul>
      {ids.length === 0 && <p className={styles.none}>{say('discounts.Boats.none')}</p>}
    </FieldFrame>
  );
}

interface BoxProps {
  readonly id: string;
  readonly field: FormField;
  readonly label: React.ReactNode;
  readonly checked: boolean;
  readonly isConflicting?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Box({ id, field, isConflicting = false, ...line }: BoxProps) {
  const say = useSay();
  return (
    <div className={cx(styles.boat, line.checked && styles.on, isConflicting && styles.conflict)}>
      <ToggleLine
        {...line}
        id={id}
        look="check"
        hint={
          isConflicting && (
            <span className={styles.warning}>
              <Icon name="warning" size="small" />
              {say('discounts.Boats.conflict')}
            </span>
          )
        }
        aria={{
          'aria-describedby': isConflicting ? `${id}-hint` : undefined,
          'aria-invalid': field.aria['aria-invalid'],
          'aria-required': undefined,
        }}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </div>
  );
}

function BoatLabel({ boat: { item, upload } }: { readonly boat: FleetBoat }) {
  const say = useSay();
  const name = item.name?.trim() || say('boats.unnamed');
  const make = [item.brand, item.model].filter(Boolean).join(' ');
  return (
    <span className={styles.label}>
      <span className={styles.picture} aria-hidden="true">
        <BoatPicture image={item.image} upload={upload} name={name} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{dotted(make, item.yearOfConstruction)}</span>
      </span>
    </span>
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];
}
