import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { contactFields } from '../../domain/account/account.ts';
import { alarmKinds, type AlarmKind } from '../../domain/alarms.ts';
import {
  contact,
  notificationSettings,
  readContact,
  readNotificationSettings,
} from '../../resources/account/accountSettings.ts';
import { readAlarms, setAlarms } from '../../resources/alarms.ts';
import type { OwnRecordResource } from '../../resources/kit/ownRecord.ts';
import type { OpenRecord } from '../../resources/kit/wholeEdits.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { ToggleLine } from '../../ui/fields/CheckboxField.tsx';
import { usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { requestPersistentStorage } from '../../kit/browser/requestPersistentStorage.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { SaveNotAcceptedNotice } from '../../kit/form/keep/SaveNotAcceptedNotice.tsx';
import { RecordStatusBadge } from '../../kit/records/RecordStatusBadge.tsx';
import styles from './AccountPage.module.css';
import { Notice } from '../../ui/marks/Notice.tsx';
import { notifying, type Permission } from '../../kit/browser/notifying.ts';
import { useSendingAlarmWords } from '../alarms/shared/useSendingAlarmWords.ts';
import { contactLabels, notificationLabel } from './accountLabels.ts';

/** The switches for what customers see and for notifications. Each switch is saved at once. */
export function ContactSettingsTab() {
  const say = useTranslate();
  const seen = useLiveRead(readContact);
  const notified = useLiveRead(readNotificationSettings);
  const keys = Object.keys(notified?.shown ?? {});
  return (
    <div className={styles.switches}>
      <Switches
        title={say('account.contact')}
        record={contact}
        live={seen}
        keys={contactFields}
        labelOf={key => say(contactLabels[key])}
      />
      {keys.length > 0 && (
        <Switches
          title={say('account.notifications')}
          record={notificationSettings}
          live={notified}
          keys={keys}
          labelOf={key => {
            const label = notificationLabel(key);
            return typeof label === 'string' ? say(label) : label.text;
          }}
        />
      )}
      <DeviceAlarms />
    </div>
  );
}

/** Null is shown as off. It stays null until the partner switches it. */
type FlagsOf<Key extends string> = Readonly<Record<Key, boolean | null>>;

interface SwitchesProps<Held extends object, Key extends string, Flags extends FlagsOf<Key>> {
  readonly title: string;
  readonly record: OwnRecordResource<Held, Flags>;
  readonly live: OpenRecord<Flags> | undefined;
  readonly keys: readonly Key[];
  readonly labelOf: (key: Key) => ReactNode;
}

function Switches<Held extends object, Key extends string, Flags extends FlagsOf<Key>>({
  title,
  record,
  live,
  keys,
  labelOf,
}: SwitchesProps<Held, Key, Flags>) {
  const { engine, wake } = usePanel();
  const { kept } = useRowActions();
  if (!live?.shown) return null;
  const { shown, base } = live;
  const change = (key: Key, isOn: boolean): Promise<unknown> =>
    kept(async () => {
      // Only this switch counts as changed: what was switched just before stays.
      await record.queueSave(engine, { ...shown, [key]: isOn }, base);
      wake('enqueued');
      requestPersistentStorage();
    });
  return (
    <Card as="section">
      <SaveNotAcceptedNotice undecided={live.undecided} isGone={false} />
      <Fieldset
        title={
          <span className={styles.head}>
            {title}
            <RecordStatusBadge pending={live.pending} />
          </span>
        }
      >
        {keys.map(key => (
          <ToggleLine
            look="switch"
            key={key}
            label={labelOf(key)}
            checked={shown[key] === true}
            onChange={isOn => void change(key, isOn)}
          />
        ))}
      </Fieldset>
    </Card>
  );
}

const labels = {
  deadlines: 'alarms.kind.deadlines',
  checkIns: 'alarms.kind.checkIns',
  records: 'alarms.kind.records',
  sending: 'alarms.kind.sending',
} as const satisfies Readonly<Record<AlarmKind, MessageId>>;

/**
 * Notifications of this device. The browser asks for its permission when the partner switches the first one
 * on.
 */
function DeviceAlarms() {
  const say = useTranslate();
  const { kept } = useRowActions();
  const words = useSendingAlarmWords();
  const { engine } = usePanel();
  const row = useLiveRead(readAlarms);
  // Renders again after each answer: not every browser reports the answer as a change.
  const [, setAsked] = useState<Permission>();
  const permission = useSyncExternalStore(notifying.subscribe, notifying.permission);
  const turn = async (kind: AlarmKind, isOn: boolean): Promise<void> => {
    const asked = isOn ? await notifying.ask() : permission;
    setAsked(asked);
    if (isOn && asked !== 'granted') return;
    await kept(() => setAlarms(engine, [kind], isOn, words));
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
