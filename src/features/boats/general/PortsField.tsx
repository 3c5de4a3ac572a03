import { useIntl } from 'react-intl';
import { departurePorts } from '../../../resources/reference.ts';
import { useResource } from '../../common/engine/Panel.ts';
import { ListsField, type ListsFieldProps } from '../fields/ListsField.tsx';
import { useBoatValue } from '../useBoatValues.ts';

/** Where guests board an hourly boat (B076, Q158); the list depends on the location (B068). */
export function PortsField() {
  const intl = useIntl();
  const location = useBoatValue('locationId');
  return typeof location === 'string' ? (
    <ListedPorts location={location} />
  ) : (
    <Ports list={null} notYet={intl.formatMessage({ id: 'boats.GeneralTab.locationFirst' })} />
  );
}

function ListedPorts({ location }: { readonly location: string }) {
  return <Ports list={useResource(departurePorts, location)} />;
}

function Ports(props: Pick<ListsFieldProps, 'list' | 'notYet'>) {
  const intl = useIntl();
  const isEmpty = props.list?.value.length === 0;
  return (
    <ListsField
      name="departurePortIds"
      hint={intl.formatMessage({ id: 'boats.GeneralTab.portsHint' })}
      searchLabel={intl.formatMessage({ id: 'boats.GeneralTab.portsSearch' })}
      nothingFound={intl.formatMessage({
        id: isEmpty ? 'boats.GeneralTab.portsNone' : 'boats.GeneralTab.portsNotFound',
      })}
      countText={count => intl.formatMessage({ id: 'boats.GeneralTab.portsCount' }, { count })}
      {...props}
    />
  );
}
