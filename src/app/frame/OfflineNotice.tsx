import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { usePanel } from '../../kit/engine/Panel.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './OfflineNotice.module.css';
import { tabStorage } from '../../kit/browser/pageStorage.ts';

const PUT_AWAY = 'panel-offline-notice';

/**
 * Says in one line that the network is gone and that work goes on. Once closed, it isn't shown again before
 * the network was back.
 */
export function OfflineNotice() {
  const say = useTranslate();
  const { reach } = usePanel();
  const [hidden, setHidden] = useState(() => tabStorage.get(PUT_AWAY) !== undefined);
  if (reach === 'reachable') {
    if (hidden) {
      tabStorage.remove(PUT_AWAY);
      setHidden(false);
    }
    return null;
  }
  if (hidden) return null;
  return (
    <div className={styles.notice} role="status" data-notice="offline">
      <Icon name="cloud-off" />
      <p className={styles.text}>
        {say(reach === 'offline' ? 'shell.Offline.text' : 'shell.Offline.unreachable')}
      </p>
      <IconButton
        icon="close"
        label={say('common.close')}
        onClick={() => {
          tabStorage.set(PUT_AWAY, '1');
          setHidden(true);
        }}
      />
    </div>
  );
}
