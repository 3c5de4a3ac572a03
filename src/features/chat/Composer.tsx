import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import control from '../../ui/control.module.css';
import { useNoRoomWords } from '../common/engine/useNotKeptWords.ts';
import styles from './Composer.module.css';
import type { TypedText } from '../common/form/typedText.ts';
import { useTypedMessage } from './useTypedMessage.ts';

/** A screen that is touched has a keyboard whose Enter makes a new line; there is the button beside it. */
const touched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export interface ComposerHandle {
  /** Puts a text before what is typed, to go on with it. */
  readonly takeUp: (text: string) => void;
}

export interface ComposerProps {
  readonly id: string;
  readonly draft: TypedText;
  readonly onSent: () => void;
  readonly ref: Ref<ComposerHandle>;
}

/** What the partner says (A136). Enter sends, Shift and Enter make a new line. */
export function Composer({ id, draft, onSent, ref }: ComposerProps) {
  const intl = useIntl();
  const field = useId();
  const noRoom = useNoRoomWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, type, takeUp, send, kept } = useTypedMessage(id, draft, onSent);
  useImperativeHandle(ref, () => ({
    takeUp(more) {
      takeUp(more);
      area.current?.focus();
    },
  }));
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {kept.failed && (
        <p className={styles.failed} role="alert">
          {kept.noRoom ? noRoom(kept.noRoom) : intl.formatMessage({ id: 'common.notKept' })}
        </p>
      )}
      <label className="visually-hidden" htmlFor={field}>
        {intl.formatMessage({ id: 'chat.Composer.label' })}
      </label>
      {/* A copy of the text behind the area gives the height. */}
      <div className={cx(control.box, styles.grow)} data-copy={`${text} `}>
        <textarea
          ref={area}
          id={field}
          className={cx(control.input, styles.area)}
          rows={1}
          value={text}
          placeholder={intl.formatMessage({ id: 'chat.Composer.placeholder' })}
          enterKeyHint={touched() ? 'enter' : 'send'}
          onChange={event => type(event.target.value)}
          onKeyDown={event => {
            const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
            if (!isSend || touched()) return;
            event.preventDefault();
            send();
          }}
        />
      </div>
      <IconButton
        type="submit"
        icon="send"
        tone="sea"
        label={intl.formatMessage({ id: 'chat.Composer.send' })}
      />
    </form>
  );
}
