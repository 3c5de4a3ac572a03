import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { Wifi } from '../photos/show/useWifiWaiting.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ToggleLine } from '../../ui/fields/CheckboxField.tsx';
import type { OutboxActions } from './useOutboxActions.ts';

/**
 * The setting whether this device's photos wait for Wi-Fi. Where the browser doesn't report the kind of
 * connection, the hint says what the setting means there.
 */
export function WifiSetting({ wifi, actions }: { readonly wifi: Wifi; readonly actions: OutboxActions }) {
  const say = useTranslate();
  /** The partner's choice, until it is read back from the device. */
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
