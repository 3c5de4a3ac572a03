import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasText } from '../../../domain/chat.ts';
import { chatSubject, sendMessage } from '../../../resources/chat/chats.ts';
import { newChatMessage } from '../../../resources/chat/chatReads.ts';
import { useMutate, usePanel } from '../../../kit/engine/Panel.ts';
import { noteText, openTypedText, type TypedText } from '../../../kit/form/keep/typedText.ts';
import { useDraftAutosave } from '../../../kit/form/keep/useDraftAutosave.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';

/** Opens the working copy of a chat, once; undefined for the moment that this takes. */
export function useChatDraft(bookingId: string | undefined): TypedText | undefined {
  const { engine } = usePanel();
  const [opened, setOpened] = useState<TypedText & { readonly of: string }>();
  // It is shown together with the messages, whose read has begun by then: so it begins before the browser
  // paints.
  useLayoutEffect(() => {
    if (bookingId === undefined) return undefined;
    let isGone = false;
    void openTypedText(engine, chatSubject(bookingId)).then(typed => {
      if (!isGone) setOpened({ ...typed, of: bookingId });
    });
    return () => {
      isGone = true;
      // When the chat is opened again, the copy is read again.
      setOpened(undefined);
    };
  }, [engine, bookingId]);
  return opened?.of === bookingId ? opened : undefined;
}

/**
 * The message that is being typed: on disk within a second, and sent once per press, whatever is typed
 * meanwhile.
 */
export function useTypedMessage(bookingId: string, { keeper, text: before }: TypedText, onSent: () => void) {
  const { engine } = usePanel();
  const { kept: onDisk } = useRowActions();
  const enqueue = useMutate(sendMessage);
  const [text, setText] = useState(before);
  const typed = useRef(before);
  const sending = useRef(Promise.resolve());
  const [flushAll] = useState(() => async () => {
    await sending.current;
    await keeper.flush();
  });
  const kept = useDraftAutosave(keeper, flushAll);
  useEffect(() => () => void keeper.flush(), [keeper]);

  const type = (next: string): void => {
    typed.current = next;
    setText(next);
    noteText(keeper, next);
  };

  const submit = async (): Promise<void> => {
    const sent = typed.current;
    if (!hasText(sent)) return;
    // A copy that is written now would come back after it was sent.
    await keeper.pause();
    if (await onDisk(() => enqueue(newChatMessage(engine, bookingId, sent)))) {
      const now = typed.current;
      type(now.startsWith(sent) ? now.slice(sent.length) : now);
      onSent();
    }
    keeper.resume();
  };

  return {
    text,
    type,
    /** Puts a text before what is typed, to go on with it. */
    takeUp: (more: string): void => type(hasText(typed.current) ? `${more}\n${typed.current}` : more),
    /** Puts what is typed on the queue. Nothing of it is cleared before it is on disk. */
    send: (): void => {
      sending.current = sending.current.then(submit);
    },
    kept,
  };
}
