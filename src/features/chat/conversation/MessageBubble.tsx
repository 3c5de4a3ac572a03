import { useTranslate, useNow, useToast, useFormatWords } from '../../../kit/words/messages.tsx';
import { messageTime, type ChatMessage } from '../../../domain/chat.ts';
import { HOUR_MS, isKnownTime, istanbulDay } from '../../../lib/time/day.ts';
import { logFailure } from '../../../lib/log.ts';
import type { UnsentMessage } from '../../../resources/chat/chatReads.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import styles from './MessageBubble.module.css';
import { MessageStatus } from './MessageStatus.tsx';
import type { ChatTimes } from '../useChatTimes.ts';

interface SaidProps {
  readonly message: ChatMessage;
  /** In the whole conversation. */
  readonly place: number;
  readonly isOwn: boolean;
  readonly name: string;
  readonly times: ChatTimes;
}

/** A message that the server holds. It is shown as plain text. */
export function MessageBubble({ message, place, isOwn, name, times }: SaidProps) {
  const say = useTranslate();
  const at = messageTime(message.createdDateTime);
  return (
    <li className={cx(styles.message, isOwn && styles.own)} data-place={place}>
      <VisuallyHidden>{isOwn ? say('chat.Message.you') : name}</VisuallyHidden>
      <p className={styles.text} dir="auto">
        {message.text}
      </p>
      <p className={styles.foot}>
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{times.time(at)}</time>}
        {isOwn && (
          <>
            <Icon name="check" size="small" />
            <VisuallyHidden>{say('chat.Message.sent')}</VisuallyHidden>
          </>
        )}
      </p>
    </li>
  );
}

/** From this age on the day is shown, too: the customer will read it long after it was written. */
const LATE_MS = HOUR_MS;

interface UnsentProps {
  readonly unsent: UnsentMessage;
  readonly times: ChatTimes;
  readonly onEdit: (text: string) => void;
}

/**
 * A message of the partner's that isn't sent yet: how far it is, why it isn't further, and what can be done
 * with it.
 */
export function UnsentMessageBubble({ unsent, times, onEdit }: UnsentProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const { reach } = usePanel();
  const now = useNow();
  const { id, text, status, problem, errors, unknowable, at } = unsent;
  const needsYou = status === 'refused' || status === 'conflict';
  const canWait = status === 'waiting' && reach !== 'reachable';
  return (
    <li className={cx(styles.message, styles.own, needsYou && styles.failed)}>
      <VisuallyHidden>{say('chat.Message.you')}</VisuallyHidden>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.foot}>
        {isKnownTime(at) && (
          <time dateTime={new Date(at).toISOString()}>
            {now - at > LATE_MS
              ? say('chat.Message.written', { when: `${times.day(istanbulDay(at))} ${times.time(at)}` })
              : times.time(at)}
          </time>
        )}
        <MessageStatus status={status} />
      </p>
      {needsYou &&
        (errors.length === 0 && problem ? [words(problem)] : errors).map(why => (
          <p key={why} className={styles.why}>
            {why}
          </p>
        ))}
      {(needsYou || canWait) && (
        <Acts id={id} text={text} needsYou={needsYou} unknowable={unknowable} onEdit={onEdit} />
      )}
    </li>
  );
}

interface ActsProps extends Pick<UnsentProps, 'onEdit'> {
  readonly id: string;
  readonly text: string;
  readonly needsYou: boolean;
  readonly unknowable: boolean;
}

function Acts({ id, text, needsYou, unknowable, onEdit }: ActsProps) {
  const say = useTranslate();
  const toast = useToast();
  const { retry, giveUp, takeBack } = useRowActions();
  const copy = (): void => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast({ tone: 'note', text: say('chat.Message.copied') }), logFailure('not copied'));
  };
  const edit = async (): Promise<void> => {
    if (await takeBack(id)) onEdit(text);
  };
  return (
    <div className={styles.acts}>
      {needsYou && (
        <Button compact icon="send" onClick={() => retry({ id })}>
          {say('outbox.retry')}
        </Button>
      )}
      {unknowable ? (
        <Button compact kind="quiet" icon="check" onClick={() => giveUp({ id })}>
          {say('outbox.hasArrived')}
        </Button>
      ) : (
        <Button compact kind="quiet" icon="edit" onClick={() => void edit()}>
          {say('outbox.edit')}
        </Button>
      )}
      {needsYou && (
        <Button compact kind="quiet" onClick={copy}>
          {say('chat.Message.copy')}
        </Button>
      )}
      {!unknowable && (
        <Button compact kind="quiet" icon="trash" onClick={() => giveUp({ id })}>
          {say('chat.Message.delete')}
        </Button>
      )}
    </div>
  );
}
