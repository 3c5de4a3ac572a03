import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { isComposing } from '../../../ui/isComposing.ts';
import { textAreaSizingText, TextArea } from '../../../ui/fields/TextArea.tsx';
import { insertAsTyped } from '../../../ui/insertAsTyped.ts';
import control from '../../../ui/control.module.css';
import { useNoRoomWords } from '../../../kit/engine/useNotKeptWords.ts';
import styles from './Composer.module.css';
import type { TypedText } from '../../../kit/form/keep/typedText.ts';
import { findReplyGap, insertText, type TextSelection } from './insertText.ts';
import { useTypedMessage } from './useTypedMessage.ts';

/** Whether the screen is touched: there Enter makes a new line, and the button sends. */
const touched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export interface ComposerHandle {
  /** Puts a text before the typed one, so that the partner can edit it. */
  readonly takeUp: (text: string) => void;
  /** Puts a text where the caret is or was last, and never sends. */
  readonly insert: (text: string) => void;
}

export interface ComposerProps {
  readonly id: string;
  readonly draft: TypedText;
  readonly onSent: () => void;
  /** Elements before the field that help to write. */
  readonly children: ReactNode;
  readonly ref: Ref<ComposerHandle>;
}

/** Shows the form for the partner's message. Enter sends, Shift and Enter make a new line. */
export function Composer({ id, draft, onSent, children, ref }: ComposerProps) {
  const say = useTranslate();
  const field = useId();
  const noRoom = useNoRoomWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const { text, type, takeUp, send, kept } = useTypedMessage(id, draft, onSent);
  const select = ([from, to]: TextSelection): void => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
    caret.current = to;
  };
  useImperativeHandle(ref, () => ({
    takeUp(more) {
      takeUp(more);
      area.current?.focus();
    },
    insert(more) {
      if (!area.current) return;
      const { value } = area.current;
      const at = caret.current ?? value.length;
      const { text: next, put, selection } = insertText(value, at, more);
      select([at, at]);
      // It can be selected only when the field holds the text.
      if (!insertAsTyped(area.current, put, next)) flushSync(() => type(next));
      select(selection);
    },
  }));
  const [isHeld, setHeld] = useState(false);
  const gap = findReplyGap(text);
  const sendWhole = (): void => {
    setHeld(gap !== undefined);
    if (gap) select(gap);
    else send();
  };
  return (
    <form
      className={cx(styles.form, 'not-printed')}
      onSubmit={event => {
        event.preventDefault();
        sendWhole();
      }}
    >
      {kept.failed && (
        <p className={styles.failed} role="alert">
          {kept.noRoom ? noRoom(kept.noRoom) : say('common.notKept')}
        </p>
      )}
      {isHeld && gap && (
        <p className={styles.failed} role="alert">
          {say('chat.Composer.gap')}
        </p>
      )}
      <label className="visually-hidden" htmlFor={field}>
        {say('chat.Composer.label')}
      </label>
      {children}
      <div className={cx(control.box, styles.grow)} data-copy={textAreaSizingText(text, 1)}>
        <TextArea
          ref={area}
          id={field}
          className={cx(control.input, styles.area)}
          rows={1}
          text={text}
          placeholder={say('chat.Composer.placeholder')}
          enterKeyHint={touched() ? 'enter' : 'send'}
          onChange={event => {
            caret.current = event.target.selectionEnd;
            type(event.target.value);
          }}
          onSelect={event => {
            caret.current = event.currentTarget.selectionEnd;
          }}
          onKeyDown={event => {
            const isSend = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent);
            if (!isSend || touched()) return;
            event.preventDefault();
            sendWhole();
          }}
        />
      </div>
      <IconButton type="submit" icon="send" tone="sea" label={say('chat.Composer.send')} />
    </form>
  );
}
