import { useIntl } from 'react-intl';
import { departurePorts } from '../../../resources/reference.ts';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';
import { useResource } from '../../common/Panel.ts';
import { fieldLabels } from '../fieldLabels.ts';
import { foldTurkish } from '../foldTurkish.ts';
import { useBoatValue } from '../useBoatValues.ts';
import { useMissingList } from './ListField.tsx';

/** Where an hourly boat takes its guests on board (B076, Q158); the list belongs to the location (B068). */
export function PortsField() {
  const location = useBoatValue('locationId');
  return location === undefined ? <Ports state="noLocation" /> : <ListedPorts location={location} />;
}

function ListedPorts({ location }: { readonly location: string }) {
  const list = useResource(departurePorts, location);
  if (list === undefined) return <Ports state="reading" />;
  return list === null ? <Ports state="missing" /> : <Ports state="listed" choices={list.value} />;
}

interface PortsProps {
  readonly state: 'noLocation' | 'reading' | 'missing' | 'listed';
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
}

function Ports({ state, choices = [] }: PortsProps) {
  const intl = useIntl();
  const missing = useMissingList();
  const chosen = useBoatValue('departurePortIds') ?? [];
  const unlisted = chosen.filter(id => !choices.some(choice => choice.id === id));
  const options = [
    ...choices.map(choice => ({ value: choice.id, label: choice.name })),
    // What was chosen stays in sight, also where its list isn't here or doesn't hold it any more.
    ...unlisted.map(id => ({
      value: id,
      label: intl.formatMessage(
        { id: state === 'listed' ? 'boats.ListField.unlisted' : 'boats.ListField.kept' },
        { id },
      ),
    })),
  ];
  const nothing = (): string => {
    if (state === 'reading') return '';
    if (state === 'missing') return missing;
    if (state === 'noLocation') return intl.formatMessage({ id: 'boats.GeneralTab.locationFirst' });
    return intl.formatMessage({
      id: choices.length > 0 ? 'boats.GeneralTab.portsNotFound' : 'boats.GeneralTab.portsNone',
    });
  };
  return (
    <MultiSelectField
      name="departurePortIds"
      label={intl.formatMessage({ id: fieldLabels.departurePortIds })}
      hint={intl.formatMessage({ id: 'boats.GeneralTab.portsHint' })}
      disabled={state !== 'listed'}
      options={state === 'reading' ? [] : options}
      matches={(label, typed) => foldTurkish(label).includes(foldTurkish(typed.trim()))}
      searchLabel={intl.formatMessage({ id: 'boats.GeneralTab.portsSearch' })}
      nothingFound={nothing()}
      countText={count => intl.formatMessage({ id: 'boats.GeneralTab.portsCount' }, { count })}
      columns={2}
    />
  );
}
