import { useSay } from '../../features/common/words/messages.tsx';
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
  const say = useSay();
  return (
    <PopupPanel
      open={open}
      onOpenChange={onOpenChange}
      title={say('shell.nav.more')}
      closeLabel={say('common.close')}
    >
      <List>
        {behindMore.map(entry => (
          <Row
            key={entry.to}
            icon={entry.icon}
            title={say(entry.label)}
            trail={entry.Count && <entry.Count />}
            to={entry.to}
            onClick={() => onOpenChange(false)}
          />
        ))}
      </List>
    </PopupPanel>
  );
}
