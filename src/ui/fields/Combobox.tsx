import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './Combobox.module.css';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../marks/Icon.tsx';
import { isComposing } from '../isComposing.ts';
import box from './SearchBox.module.css';

export interface ComboboxGroup<T> {
  /** The heading above its options. */
  readonly title?: string | undefined;
  readonly all: readonly T[];
}

export interface ComboboxProps<T> {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The placeholder and the accessible name of the box. */
  readonly label: string;
  /** The name of the list. */
  readonly listLabel: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly ComboboxGroup<T>[];
  /** Whether `groups` already belongs to the typed text. Until then, Enter waits. */
  readonly isRead?: boolean | undefined;
  /** The key of the option that is active first; by default, the first option. */
  readonly chosen?: string | undefined;
  /** Returns the key of an option; no two options have the same key. */
  readonly keyOf: (option: T) => string;
  readonly children: (option: T) => ReactNode;
  readonly onChoose: (option: T) => void;
  /** Returns the words for the number of options, also for none. */
  readonly found: (count: number) => string;
}

/**
 * A box to type in, with the found options under it. The arrow keys move among the options while the focus
 * stays in the box.
 */
export function Combobox<T>({
  input,
  label,
  listLabel,
  typed,
  onType,
  groups,
  isRead = true,
  chosen,
  keyOf,
  children,
  onChoose,
  found,
}: ComboboxProps<T>) {
  const id = useId();
  const [moved, setMoved] = useState(chosen);
  /** Whether Enter was pressed before the options for the typed text were read. */
  const [isWaiting, setWaiting] = useState(false);
  const all = groups.flatMap(group => group.all);
  // The list may have changed since the arrow keys were pressed.
  const at = Math.max(
    all.findIndex(option => keyOf(option) === moved),
    0,
  );
  const active = all[at];
  const choose = useEffectEvent(() => active !== undefined && onChoose(active));
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, the arrow keys and Enter choose among its own suggestions.
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = all[at + step];
    if (step !== 0) setMoved(next && keyOf(next));
    else if (!isRead) setWaiting(true);
    else if (active !== undefined) onChoose(active);
  };
  useEffect(() => {
    if (isWaiting && isRead) choose();
  }, [isWaiting, isRead]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'center' });
  }, [id, at, typed]);
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
          aria-activedescendant={active === undefined ? undefined : `${id}-${at}`}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={event => {
            onType(event.target.value);
            setMoved(undefined);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isRead && all.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {isRead && typed.trim() !== '' && found(all.length)}
      </p>
      <div className={styles.list} hidden={all.length === 0} id={id} role="listbox" aria-label={listLabel}>
        {groups.map(({ title, all: options }, nth) => (
          <div key={title ?? nth} role={title === undefined ? 'presentation' : 'group'} aria-label={title}>
            {title !== undefined && (
              <div className={styles.title} aria-hidden="true">
                {title}
              </div>
            )}
            {options.map(option => {
              const place = all.indexOf(option);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the box above
                <div
                  key={keyOf(option)}
                  id={`${id}-${place}`}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  onClick={() => onChoose(option)}
                >
                  {children(option)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
