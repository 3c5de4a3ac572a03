import { useState, useSyncExternalStore } from 'react';
import { alarmKinds, type AlarmKind } from '../../domain/alarms.ts';
import { readAlarms, setAlarms } from '../../resources/alarms.ts';
import { Card } from '../../ui/Card.tsx';
import { ToggleLine } from '../../ui/CheckboxField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifying, type Permission } from '../common/browser/notifying.ts';
import { useAlarmWords } from '../common/browser/useAlarmWords.ts';
import { usePanel, useRead } from '../common/engine/Panel.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { useSay, useToast } from '../common/words/messages.tsx';

const labels = {
  deadlines: 'alarms.kind.deadlines',
  checkIns: 'alarms.kind.checkIns',
  records: 'alarms.kind.records',
  sending: 'alarms.kind.sending',
} as const satisfies Readonly<Record<AlarmKind, MessageId>>;

/** Notifications of this device. The browser asks for its permission when the partner switches the first one on. */
export function DeviceAlarms() {
  const say = useSay();
  const toast = useToast();
  const notKept = useNotKeptWords();
  const words = useAlarmWords();
  const { engine } = usePanel();
  const row = useRead(readAlarms);
  // Drawn anew with each answer: not every browser tells it as a change.
  const [, setAsked] = useState<Permission>();
  const permission = useSyncExternalStore(notifying.subscribe, notifying.permission);
  const turn = async (kind: AlarmKind, isOn: boolean): Promise<void> => {
    const asked = isOn ? await notifying.ask() : permission;
    setAsked(asked);
    if (isOn && asked !== 'granted') return;
    try {
      await setAlarms(engine, [kind], isOn, words);
    } catch (error) {
      toast({ tone: 'stop', text: notKept(error) });
    }
  };
  return (
    <Card as="section">
      <Fieldset title={say('alarms.title')}>
        {alarmKinds.map(kind => (
          <ToggleLine
            key={kind}
            look="switch"
            label={say(labels[kind])}
            checked={permission === 'granted' && row?.on.includes(kind) === true}
            disabled={permission === 'unsupported'}
            onChange={isOn => void turn(kind, isOn)}
          />
        ))}
        {permission === 'denied' && (
          <Notice tone="stop" live="status">
            {say('alarms.denied')}
          </Notice>
        )}
        <p>{say(permission === 'unsupported' ? 'alarms.unsupported' : 'alarms.limit')}</p>
      </Fieldset>
    </Card>
  );
}
