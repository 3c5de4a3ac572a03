import { useIntl } from 'react-intl';
import { List } from '../../ui/List.tsx';
import { PopupPanel } from '../../ui/PopupPanel.tsx';
import { Row } from '../../ui/Row.tsx';
import { behindMore } from './Menus.tsx';

/** On a phone: the entries of the menu that have no place in the bar. */
export function MorePanel({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const intl = useIntl();
  return (
    <PopupPanel
      open={open}
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'shell.nav.more' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <List>
        {behindMore.map(entry => (
          <Row
            key={entry.to}
            icon={entry.icon}
            title={intl.formatMessage({ id: entry.label })}
            trail={entry.Count && <entry.Count />}
            to={entry.to}
            onClick={() => onOpenChange(false)}
          />
        ))}
      </List>
    </PopupPanel>
  );
}
