import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf, type Notification } from '../../domain/notification.ts';
import { useLanguage } from '../../features/common/Language.ts';
import { useLive, useMutate, usePanel } from '../../features/common/engine/Panel.ts';
import { useMoment, useToast } from '../../features/common/messages.tsx';
import { useNotKeptWords } from '../../features/common/engine/useNotKeptWords.ts';
import { errorName, log } from '../../lib/log.ts';
import { readAllNotifications } from '../../resources/notifications.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { List } from '../../ui/List.tsx';
import { PopupPanel } from '../../ui/PopupPanel.tsx';
import { Row } from '../../ui/Row.tsx';
import { markMessagesRead, readMessages } from '../keptMessages.ts';
import styles from './NotificationsPanel.module.css';

const icons = { good: 'check-circle', note: 'info', wait: 'clock', stop: 'warning' } as const;

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly list: readonly Notification[];
}

/** The marketplace's notifications, and below them the panel's own messages of the last 30 days (A052, A257, A258). */
export function NotificationsPanel({ open, onOpenChange, list }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const toast = useToast();
  const moment = useMoment();
  const notKept = useNotKeptWords();
  const readAll = useMutate(readAllNotifications);
  const { engine } = usePanel();
  const messages = useLive(readMessages, []) ?? [];
  const [busy, setBusy] = useState(false);
  // Unread ones keep their mark as long as the list is open.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      markMessagesRead(engine).catch((error: unknown) =>
        log('messages not marked', { error: errorName(error) }),
      );
    };
  }, [open, engine]);
  const unread = list.filter(item => !item.isRead);
  const markRead = async (): Promise<void> => {
    setBusy(true);
    try {
      await readAll({ args: { v: 1, seen: unread.map(nameOf), lang: language } });
    } catch (error) {
      toast({ tone: 'stop', text: notKept(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PopupPanel
      open={open}
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'shell.notifications.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      actions={
        unread.length > 0 && (
          <Button kind="quiet" compact busy={busy} onClick={() => void markRead()}>
            {intl.formatMessage({ id: 'shell.notifications.readAll' })}
          </Button>
        )
      }
    >
      {list.length === 0 ? (
        <EmptyState icon="bell" title={intl.formatMessage({ id: 'shell.notifications.empty' })} />
      ) : (
        <List label={intl.formatMessage({ id: 'shell.notifications.title' })}>
          {list.map((item, index) => (
            <Row
              key={`${index}:${nameOf(item)}`}
              icon={item.isRead ? 'check' : 'bell'}
              title={item.title}
              text={item.subtitle ?? undefined}
              current={!item.isRead}
            />
          ))}
        </List>
      )}
      {messages.length > 0 && (
        <div className={styles.messages}>
          <List title={intl.formatMessage({ id: 'shell.messages.title' })}>
            {messages.map(({ id, at, tone, text, read }) => (
              <Row
                key={id}
                icon={icons[tone]}
                title={text}
                text={moment(at)}
                {...(tone === 'stop' &&
                  !read && {
                    tone: 'danger',
                    current: true,
                    trail: <Badge tone="stop">{intl.formatMessage({ id: 'shell.messages.unread' })}</Badge>,
                  })}
              />
            ))}
          </List>
        </div>
      )}
    </PopupPanel>
  );
}
