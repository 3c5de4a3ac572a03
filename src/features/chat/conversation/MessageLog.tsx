import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { unseenMessages } from '../../../domain/chat.ts';
import type { Conversation } from '../../../resources/chat/chatReads.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { scrollableProps } from '../../../ui/scrollableProps.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { whenIdle } from '../../../kit/browser/whenIdle.ts';
import { chatDays } from './chatDays.ts';
import { UnsentMessageBubble, MessageBubble } from './MessageBubble.tsx';
import styles from './MessageLog.module.css';
import { useChatTimes } from '../useChatTimes.ts';

/** The height of the shortest message, in CSS pixels: a line of text, the time and the space around them. */
const SHORTEST = 56;
/** Messages that are drawn once the page is idle, more than any screen holds; before, as many as fit. */
const WHEN_IDLE = 30;
/** The number of further messages that are drawn each time when the upper end is nearly in view. */
const PAGE = 60;
/** The longest wait for an idle page: some devices are never idle. */
const IDLE_WITHIN_MS = 500;
/** Up to this distance from its end, in CSS pixels, the log counts as being at the end. */
const NEAR = 48;

export interface MessageLogHandle {
  /** Shows the newest message. */
  readonly toEnd: () => void;
}

export interface MessageLogProps {
  readonly conversation: Conversation;
  readonly name: string;
  readonly atEnd: boolean;
  readonly onAtEnd: (atEnd: boolean) => void;
  /** Called when the reader scrolls up: from now on the whole conversation is needed. */
  readonly onEarlier: () => void;
  readonly onEdit: (text: string) => void;
  readonly ref: Ref<MessageLogHandle>;
}

/**
 * Shows the messages by day, then those that aren't sent yet. It opens at its end and stays there until the
 * reader scrolls.
 *
 * It scrolls from its lower end (`column-reverse`), so that older messages which appear above move nothing;
 * when newer ones come below while older ones are read, this code corrects the position.
 */
export const MessageLog = memo(function MessageLog({
  conversation,
  name,
  atEnd,
  onAtEnd,
  onEarlier,
  onEdit,
  ref,
}: MessageLogProps) {
  const say = useTranslate();
  const { user } = usePanel();
  const times = useChatTimes();
  const { messages, earlier, unsent, seen } = conversation;
  const total = earlier + messages.length;
  const [count, setCount] = useState(onScreen);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const days = chatDays(messages, count, earlier);
  const isHere = messages.length > count;
  const hasOlder = isHere || earlier > 0;
  const news = unseenMessages(messages, user.id, seen);

  const toEnd = (): void => scroller.current?.scrollTo({ top: 0 });
  useImperativeHandle(ref, () => ({ toEnd }), []);

  const askForEarlier = useEffectEvent(onEarlier);
  useEffect(() => {
    const upper = top.current;
    if (!hasOlder || !upper) return undefined;
    if (count < WHEN_IDLE) return whenIdle(() => startTransition(() => setCount(WHEN_IDLE)), IDLE_WITHIN_MS);
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        if (isHere) setCount(before => before + PAGE);
        // Also if the next page is here: messages must not disappear when only the end is read again.
        askForEarlier();
      },
      { root: scroller.current, rootMargin: '100% 0px 0px 0px' },
    );
    watch.observe(upper);
    return () => watch.disconnect();
    // Observed again after each page: when one doesn't fill the screen, another one follows.
  }, [hasOlder, isHere, count]);

  useEffect(() => scrollableProps.ref(scroller.current), []);
  useStillness(scroller, content, total - 1, atEnd);

  // A screen reader reads aloud what the customer writes while the chat is open.
  const [opened] = useState(total);
  const last = messages.at(-1);
  const heard = last && last.senderId !== user.id && total > opened ? last : undefined;
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={say('chat.Log.messages')}
        onScroll={event => onAtEnd(-event.currentTarget.scrollTop < NEAR)}
      >
        <div ref={content} className={styles.content}>
          {hasOlder && <div ref={top} className={styles.top} />}
          {days.map(({ day, messages: said }) => (
            <section key={day ?? 'undated'} className={styles.day}>
              {day !== undefined && <h3 className={styles.title}>{times.day(day)}</h3>}
              <ol className={styles.messages}>
                {said.map(({ place, message }) => (
                  <MessageBubble
                    key={place}
                    place={place}
                    message={message}
                    isOwn={message.senderId === user.id}
                    name={name}
                    times={times}
                  />
                ))}
              </ol>
            </section>
          ))}
          {unsent.length > 0 && (
            <ol className={styles.messages}>
              {unsent.map(message => (
                <UnsentMessageBubble key={message.id} unsent={message} times={times} onEdit={onEdit} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {heard && say('chat.Log.heard', { name, text: heard.text })}
      </p>
      {!atEnd && (
        <div className={styles.down}>
          <IconButton
            raised
            icon="down"
            label={news.length > 0 ? say('chat.Log.new', { count: news.length }) : say('chat.Log.newest')}
            badge={news.length > 0 ? news.length : undefined}
            onClick={toEnd}
          />
        </div>
      )}
    </div>
  );
});

/** Returns how many messages are drawn at first: only a screenful, so that the newest is there soon. */
function onScreen(): number {
  return Math.min(WHEN_IDLE, Math.ceil(window.innerHeight / SHORTEST));
}

/** Keeps the messages on the screen in their places while others appear below them. */
function useStillness(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  last: number,
  atEnd: boolean,
): void {
  const before = useRef<{ readonly place: number; readonly below: number }>(undefined);
  useLayoutEffect(() => {
    const below = (place: number): number | undefined => {
      const message = content.current?.querySelector(`[data-place="${place}"]`);
      return message && content.current
        ? content.current.getBoundingClientRect().bottom - message.getBoundingClientRect().bottom
        : undefined;
    };
    // At the end the browser keeps the position itself.
    if (atEnd) {
      before.current = undefined;
      return;
    }
    const anchor = before.current;
    const moved = anchor ? (below(anchor.place) ?? anchor.below) - anchor.below : 0;
    if (moved !== 0) scroller.current?.scrollBy({ top: -moved });
    const now = below(last);
    before.current = now === undefined ? undefined : { place: last, below: now };
  });
}
