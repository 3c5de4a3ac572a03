import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { NEW_SHORTCUT_KEY } from '../../kit/shell/area.ts';
import { ToggleLine } from '../../ui/fields/CheckboxField.tsx';
import { Dialog, type OpenProps } from '../../ui/dialogs/Dialog.tsx';
import { FIND_KEY, GO_KEY, HELP_KEY, isApple, shortcutPaths, shortcutSetting } from '../useShortcuts.ts';
import styles from './ShortcutsDialog.module.css';

/** The keys of the panel, and the switch that turns them off. */
export function ShortcutsDialog({ open, onOpenChange }: OpenProps) {
  const say = useTranslate();
  const [areOn, setOn] = useState(shortcutSetting.areOn);
  const lines: readonly (readonly [keys: readonly string[], text: string])[] = [
    [[`${isApple ? '⌘' : 'Ctrl+'}${FIND_KEY.toUpperCase()}`], say('shell.keys.find')],
    [[HELP_KEY], say('shell.keys.help')],
    [[NEW_SHORTCUT_KEY], say('shell.keys.new')],
    ...shortcutPaths.map(({ key, label }) => [[GO_KEY, key], say(label)] as const),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('shell.keys.title')}
      description={say('shell.keys.text')}
    >
      <dl className={styles.keys}>
        {lines.map(([keys, text]) => (
          <div key={text} className={styles.line}>
            <dt>
              {keys.map((key, at) => (
                <kbd key={at} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ToggleLine
        look="switch"
        label={say('shell.keys.on')}
        checked={areOn}
        onChange={on => {
          shortcutSetting.turn(on);
          setOn(on);
        }}
      />
    </Dialog>
  );
}
