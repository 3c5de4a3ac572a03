import { useState } from 'react';
import { useSay } from '../../features/common/words/messages.tsx';
import type { Wifi } from '../../features/common/photos/show/useWifi.ts';
import { Card } from '../../ui/Card.tsx';
import { ToggleLine } from '../../ui/CheckboxField.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

/**
 * Whether photos of this device wait for Wi-Fi, with what that means where the browser doesn't tell the kind
 * of line.
 */
export function WifiSetting({ wifi, actions }: { readonly wifi: Wifi; readonly actions: OutboxActions }) {
  const say = useSay();
  /** What was chosen, until it is read back. */
  const [chosen, setChosen] = useState<boolean>();
  if (wifi.always === undefined) return null;
  if (chosen === wifi.always) setChosen(undefined);
  return (
    <Card>
      <ToggleLine
        look="switch"
        label={say('outbox.wifi.setting')}
        hint={[say('outbox.wifi.hint'), wifi.line === 'unknown' && say('outbox.wifi.hintUnknown')]
          .filter(Boolean)
          .join(' ')}
        checked={chosen ?? wifi.always}
        onChange={wait => {
          setChosen(wait);
          void actions.setWifi(wait).then(isKept => {
            if (!isKept) setChosen(undefined);
          });
        }}
      />
    </Card>
  );
}
