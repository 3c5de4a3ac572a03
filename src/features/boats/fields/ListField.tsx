import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import type { BoatField } from '../../../domain/boat.ts';
import type { Choice } from '../../../domain/reference.ts';
import type { Resource } from '../../../sync/pull.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { usePanel, useResource } from '../../common/engine/Panel.ts';
import { resetsOf, type BoatValues, type MessageId } from '../boatValues.ts';
import { wizardFields } from '../wizardFields.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { useFieldRule } from '../wizardRules.ts';

/** A field that holds the id of something in one of the marketplace's lists. */
export type IdField = Extract<
  BoatField,
  'boatTypeId' | 'boatBrandId' | 'boatModelId' | 'flagId' | 'countryId' | 'locationId' | 'marinaId'
>;

export interface ListFieldProps<P> {
  readonly name: IdField;
  readonly resource: Resource<Choice[], P>;
  readonly params: P;
}

/**
 * A choice from a list of the marketplace, in the panel's language; the form keeps the id, the same in both
 * (Q164). A choice that the list doesn't hold any more stays, with a note. A change of a choice empties the
 * fields that depend on it (B067–B069).
 */
export function ListField<P>({ name, resource, params }: ListFieldProps<P>) {
  const intl = useIntl();
  const form = useForm<BoatValues>('ListField');
  const list = useResource(resource, params);
  const missing = useMissingList();
  return (
    <SelectField
      name={name}
      label={intl.formatMessage({ id: wizardFields[name].label })}
      placeholder={intl.formatMessage({ id: 'boats.ListField.choose' })}
      unavailable={list === null && missing}
      options={(list?.value ?? []).map(choice => ({ value: choice.id, label: choice.name }))}
      unknownLabel={id => {
        // While the device is read it isn't known yet whether the list is there.
        if (list === undefined) return '…';
        return intl.formatMessage(
          { id: list === null ? 'boats.ListField.kept' : 'boats.ListField.unlisted' },
          { id },
        );
      }}
      onChosen={() => {
        form.batch(() => {
          for (const field of resetsOf(name)) form.change(field, undefined);
        });
      }}
      {...useFieldRule()(name)}
    />
  );
}

export interface DependentFieldProps {
  readonly name: IdField;
  readonly resource: Resource<Choice[], string>;
  /** The choice whose list it is. */
  readonly of: IdField;
  /** What to choose first. */
  readonly first: MessageId;
}

/**
 * A choice from a list that depends on another choice. Before that one is made, the field says what to choose
 * first.
 */
export function DependentField({ name, resource, of, first }: DependentFieldProps) {
  const intl = useIntl();
  const parent = useBoatValue(of);
  const rule = useFieldRule()(name);
  if (parent !== undefined) return <ListField name={name} resource={resource} params={parent} />;
  return (
    <SelectField
      name={name}
      label={intl.formatMessage({ id: wizardFields[name].label })}
      placeholder={intl.formatMessage({ id: 'boats.ListField.choose' })}
      hint={intl.formatMessage({ id: first })}
      disabled
      options={[]}
      {...rule}
    />
  );
}

/** Why a list isn't on the device yet (Q166). */
export function useMissingList(): string {
  const intl = useIntl();
  const { reach } = usePanel();
  return intl.formatMessage({
    id: reach === 'reachable' ? 'boats.ListField.fetching' : 'boats.ListField.needsConnection',
  });
}
