import { memo } from 'react';
import { useIntl } from 'react-intl';
import { features } from '../../../resources/reference.ts';
import { ListsField } from '../fields/ListsField.tsx';
import { useResource } from '../../common/engine/Panel.ts';

/** The equipment on board, from the marketplace's list (B053, B092). */
export const FeaturesTab = memo(function FeaturesTab() {
  const intl = useIntl();
  const list = useResource(features, undefined);
  return (
    <ListsField
      name="featureIds"
      list={list}
      whole
      hint={intl.formatMessage({ id: 'boats.FeaturesTab.hint' })}
      searchLabel={intl.formatMessage({ id: 'boats.FeaturesTab.search' })}
      nothingFound={intl.formatMessage({ id: 'boats.FeaturesTab.notFound' })}
      countText={count => intl.formatMessage({ id: 'boats.FeaturesTab.count' }, { count })}
    />
  );
});
