import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../../kit/shell/area.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import { Dialog, type OpenProps } from '../../ui/dialogs/Dialog.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './FindDialog.module.css';
import { useFindSearch } from './useFindSearch.tsx';

interface Props extends OpenProps {
  /** The screens of the menu. */
  readonly menu: readonly MenuEntry[];
}

/**
 * Anything of the panel by a word: a booking, a customer, a boat, a screen, an act. All of it is on the
 * device.
 */
export function FindDialog({ open, onOpenChange, menu }: Props) {
  const say = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('shell.find')} initialFocus={input}>
      <Find input={input} menu={menu} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FindProps extends Pick<Props, 'menu'> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

function Find({ input, menu, onClose }: FindProps) {
  const say = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useFindSearch(typed, menu);
  return (
    <Combobox
      input={input}
      label={say('find.what')}
      listLabel={say('shell.find')}
      typed={typed}
      onType={setTyped}
      groups={search?.groups ?? []}
      isRead={search?.typed === typed}
      keyOf={({ icon, to }) => `${icon} ${to}`}
      onChoose={({ to }) => {
        onClose();
        void navigate(to);
      }}
      found={count => say('find.found', { count })}
    >
      {({ icon, title, text, trail }) => (
        <>
          <Icon name={icon} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            {text && <span className={styles.text}>{text}</span>}
          </span>
          {trail}
        </>
      )}
    </Combobox>
  );
}
