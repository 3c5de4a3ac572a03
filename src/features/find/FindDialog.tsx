import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../common/shell/area.ts';
import { useSay } from '../common/words/messages.tsx';
import control from '../../ui/control.module.css';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing } from '../../ui/isComposing.ts';
import box from '../../ui/SearchBox.module.css';
import styles from './FindDialog.module.css';
import type { Found } from './found.ts';
import { useFound } from './useFound.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The screens of the menu. */
  readonly menu: readonly MenuEntry[];
}

/** Anything of the panel by a word: a booking, a customer, a boat, a screen, an act. All of it is on the device. */
export function FindDialog({ open, onOpenChange, menu }: Props) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('shell.find')}
      closeLabel={say('common.close')}
      initialFocus={input}
    >
      <Find input={input} menu={menu} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FindProps extends Pick<Props, 'menu'> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** A box to type in, and under it what was found, in which the arrow keys move while the focus stays in the box. */
function Find({ input, menu, onClose }: FindProps) {
  const say = useSay();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  /** Enter was pressed. It counts once the device is read for what is typed. */
  const [isGoing, setGoing] = useState(false);
  const search = useFound(typed, menu);
  const groups = search?.groups ?? [];
  const all = groups.flatMap(group => group.all);
  const isRead = search?.typed === typed;
  const go = ({ to }: Found): void => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The arrows and Enter choose among the keyboard's own suggestions.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setGoing(true);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = marked + (event.key === 'ArrowDown' ? 1 : -1);
      setMarked(Math.max(0, Math.min(next, all.length - 1)));
    }
  };
  const goToMarked = useEffectEvent(() => {
    const one = all[marked];
    if (one) go(one);
  });
  useEffect(() => {
    if (isGoing && isRead) goToMarked();
  }, [isGoing, isRead]);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <>
      <div className={cx(box.search, box.framed)}>
        <Icon name="search" size="small" />
        <input
          ref={input}
          className={control.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={all.length > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          aria-label={say('find.what')}
          placeholder={say('find.what')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={event => {
            setTyped(event.target.value);
            setMarked(0);
            setGoing(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isRead && all.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {isRead && typed.trim() !== '' && say('find.found', { count: all.length })}
      </p>
      <div
        className={styles.list}
        hidden={all.length === 0}
        id={id}
        role="listbox"
        aria-label={say('shell.find')}
      >
        {groups.map(group => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.title} aria-hidden="true">
              {group.title}
            </div>
            {group.all.map(one => {
              const at = all.indexOf(one);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the box above
                <div
                  key={one.to}
                  id={`${id}-${at}`}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === marked}
                  onClick={() => go(one)}
                >
                  <Icon name={one.icon} className={styles.icon} />
                  <span className={styles.words}>
                    <span className={styles.name}>{one.title}</span>
                    {one.text && <span className={styles.text}>{one.text}</span>}
                  </span>
                  {one.trail}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
