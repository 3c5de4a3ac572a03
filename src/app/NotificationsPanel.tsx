import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf, type Notification } from '../domain/notification.ts';
import { useLanguage, useMutate } from '../features/common/Panel.ts';
import { useToast } from '../features/common/messages.tsx';
import { readAllNotifications } from '../resources/general.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { List } from '../ui/List.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row } from '../ui/Row.tsx';
import { useMessageList } from './MessageList.ts';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly list: readonly Notification[];
}

/** A052, A257, A258: the marketplace's notifications, and below them the panel's own messages of this visit. */
export function NotificationsPanel({ open, onOpenChange, list }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const toast = useToast();
  const readAll = useMutate(readAllNotifications);
  const messages = useMessageList();
  const [busy, setBusy] = useState(false);
  const unread = list.filter(item => !item.isRead);
  const markRead = async (): Promise<void> => {
    setBusy(true);
    try {
      await readAll({ args: { v: 1, seen: unread.map(nameOf), lang: language } });
    } catch {
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'common.notKept' }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
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
        <List title={intl.formatMessage({ id: 'shell.messages.title' })}>
          {messages.map(message => (
            <Row
              key={message.id}
              icon={message.tone === 'stop' ? 'warning' : 'info'}
              title={message.text}
              text={intl.formatTime(message.at, { hour: '2-digit', minute: '2-digit' })}
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
