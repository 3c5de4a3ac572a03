import { useEffect, useState } from 'react';
import { useTranslate, Age, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { identify, type Notification } from '../../../domain/notification.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useMutate, usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { notificationIcon } from '../../../kit/records/notificationIcon.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { safeReturnUrl } from '../../../domain/values/links.ts';
import { logFailure } from '../../../lib/log.ts';
import { markNotificationsRead } from '../../../resources/home/notifications.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { toneIcons } from '../../../ui/marks/tone.ts';
import { List } from '../../../ui/layout/List.tsx';
import { PopupPanel } from '../../../ui/dialogs/PopupPanel.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isSignedInPath } from '../../areas.ts';
import { markMessagesRead, readKeptMessages } from '../../engine/keptMessages.ts';
import { requestSound } from '../../../features/newRequests/requestSound.ts';
import styles from './NotificationsPanel.module.css';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly list: readonly Notification[];
  /** Undefined when they were never fetched. */
  readonly fetchedAt: number | undefined;
}

/** The marketplace's notifications, and below them the panel's own messages of the last 30 days. */
export function NotificationsPanel({ open, onOpenChange, list, fetchedAt }: Props) {
  const say = useTranslate();
  const { language } = useLanguage();
  const moment = useTimeWithDayText();
  const { kept } = useRowActions();
  const readAll = useMutate(markNotificationsRead);
  const { engine } = usePanel();
  const messages = useLiveRead(readKeptMessages) ?? [];
  const [busy, setBusy] = useState(false);
  const [isHeard, setHeard] = useState(requestSound.isOn);
  // Unread ones keep their badge as long as the list is open.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      markMessagesRead(engine).catch(logFailure('messages not kept'));
    };
  }, [open, engine]);
  const unread = list.filter(item => !item.isRead);
  const setRead = async (): Promise<void> => {
    setBusy(true);
    await kept(() => readAll({ args: { v: 1, seen: unread.map(identify), lang: language } }));
    setBusy(false);
  };
  return (
    <PopupPanel open={open} onOpenChange={onOpenChange} title={say('shell.notifications.title')}>
      <div className={styles.line}>
        <p className={styles.age}>
          <Age at={fetchedAt} />
        </p>
        {unread.length > 0 && (
          <Button kind="quiet" compact busy={busy} onClick={() => void setRead()}>
            {say('shell.notifications.readAll')}
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <EmptyState icon="bell" title={say('shell.notifications.empty')} />
      ) : (
        <List label={say('shell.notifications.title')}>
          {list.map((item, index) => (
            <Row
              key={`${index}:${identify(item)}`}
              lead={
                <Avatar
                  picture={item.avatar}
                  name={item.title}
                  instead={<Icon name={notificationIcon(item.type)} />}
                />
              }
              title={item.title || item.subtitle}
              text={(item.title && item.subtitle) || undefined}
              {...(!item.isRead && {
                current: true,
                trail: (
                  <span className={styles.dot}>
                    <VisuallyHidden>{say('shell.notifications.unread')}</VisuallyHidden>
                  </span>
                ),
              })}
            />
          ))}
        </List>
      )}
      <ToggleLine
        look="switch"
        label={say('requests.sound')}
        checked={isHeard}
        onChange={on => {
          requestSound.turn(on);
          setHeard(on);
        }}
      />
      {messages.length > 0 && (
        <div className={styles.messages}>
          <List title={say('shell.messages.title')}>
            {messages.map(({ id, at, tone, text, to, read }) => (
              <Row
                key={id}
                icon={toneIcons[tone]}
                title={text}
                text={moment(at)}
                {...(to !== undefined && {
                  to: safeReturnUrl(to, location.origin, isSignedInPath),
                  onClick: () => onOpenChange(false),
                })}
                {...(tone === 'stop' &&
                  !read && {
                    tone: 'danger',
                    current: true,
                    trail: <Badge tone="stop">{say('shell.messages.unread')}</Badge>,
                  })}
              />
            ))}
          </List>
        </div>
      )}
    </PopupPanel>
  );
}
