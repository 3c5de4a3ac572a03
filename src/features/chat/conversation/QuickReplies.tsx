import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Booking } from '../../../domain/booking/booking.ts';
import type { Language } from '../../../domain/values/language.ts';
import { isBlank } from '../../../lib/text/visibleText.ts';
import { keepQuickReply, readQuickReplies, type QuickReply } from '../../../resources/chat/quickReplies.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFocusOn } from '../../../ui/focus.ts';
import { Icon, type IconName } from '../../../ui/marks/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import control from '../../../ui/control.module.css';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import styles from './QuickReplies.module.css';
import { berthTexts, readyReplies, type ReplyTexts } from './readyReplies.ts';

const segments = [
  { value: 'tr', label: 'Türkçe' },
  { value: 'en', label: 'English' },
] as const;

/** The language that was chosen last, until a reload: most customers of a partner read the same language. */
let lastChosen: Language | undefined;

export interface QuickRepliesProps {
  /** The booking that the chat is about, if it is on this device. */
  readonly booking: Booking | undefined;
  /** Puts a text into the message; it never sends. */
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Texts that are used again and again, in either language: ready ones, where the boat lies, and the partner's
 * own.
 */
export function QuickReplies({ booking, onChoose, onClose }: QuickRepliesProps) {
  const say = useTranslate();
  const { engine } = usePanel();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(lastChosen ?? own);
  const [edited, setEdited] = useState<QuickReply>();
  const replies = useLiveRead(readQuickReplies) ?? [];
  // The next element to press is in this panel.
  const panel = useFocusOn<HTMLElement>(edited !== undefined);
  const berth = booking && berthTexts(booking.boat);
  const begin = (): QuickReply => ({ id: engine.uuid(), tr: '', en: '', at: engine.clock.now() });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is in it
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={say('chat.Replies.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {edited ? (
        <EditReply key={edited.id} reply={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <>
          <Segmented
            value={language}
            onChange={chosen => {
              lastChosen = chosen;
              setLanguage(chosen);
            }}
            segments={segments}
            label={say('chat.Replies.language')}
          />
          <p className={styles.note}>{say('chat.Replies.note')}</p>
          <ul className={styles.replies}>
            {berth && (
              <Reply
                texts={berth}
                language={language}
                icon="boat"
                title={say('chat.Replies.berth')}
                onChoose={onChoose}
              />
            )}
            {replies.map(reply => (
              <Reply
                key={reply.id}
                texts={reply}
                language={language}
                onChoose={onChoose}
                onEdit={() => setEdited(reply)}
              />
            ))}
            {readyReplies.map(texts => (
              <Reply key={texts.en} texts={texts} language={language} onChoose={onChoose} />
            ))}
          </ul>
          <div>
            <Button compact kind="quiet" icon="plus" onClick={() => setEdited(begin())}>
              {say('chat.Replies.add')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface ReplyProps {
  readonly texts: ReplyTexts;
  readonly language: Language;
  readonly icon?: IconName;
  /** Shown in place of the text. */
  readonly title?: string;
  readonly onChoose: (text: string) => void;
  readonly onEdit?: () => void;
}

function Reply({ texts, language, icon, title, onChoose, onEdit }: ReplyProps) {
  const say = useTranslate();
  // One of the partner's own replies may exist in one language only.
  const lang = isBlank(texts[language]) ? (language === 'tr' ? 'en' : 'tr') : language;
  const text = texts[lang];
  return (
    <li className={styles.reply}>
      <button
        type="button"
        className={styles.text}
        lang={title === undefined ? lang : undefined}
        onClick={() => onChoose(text)}
      >
        {icon && <Icon name={icon} size="small" />}
        <span>{title ?? text}</span>
      </button>
      {onEdit && <IconButton icon="edit" label={say('chat.Replies.edit', { text })} onClick={onEdit} />}
    </li>
  );
}

/** A reply of the partner's own. It is on disk as it is typed, so there is nothing to save or to lose. */
function EditReply({ reply, onDone }: { readonly reply: QuickReply; readonly onDone: () => void }) {
  const say = useTranslate();
  const { engine } = usePanel();
  const offerUndo = useUndoToast();
  const { kept } = useRowActions();
  const [texts, setTexts] = useState<ReplyTexts>(reply);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** One write after the other: the last one wins. */
  const keep = (next: QuickReply): void => {
    writing.current = writing.current.then(() => kept(() => keepQuickReply(engine, next)));
  };
  const type = (language: Language, text: string): void => {
    const next = { ...texts, [language]: text };
    setTexts(next);
    keep({ ...reply, ...next });
  };
  const isEmpty = isBlank(`${texts.tr}${texts.en}`);
  return (
    <>
      <Field label={say('chat.Replies.tr')} language="tr" texts={texts} onType={type} />
      <Field label={say('chat.Replies.en')} language="en" texts={texts} onType={type} />
      <p className={styles.note}>{say('chat.Replies.kept')}</p>
      <div className={styles.acts}>
        <Button compact icon="back" onClick={onDone}>
          {say('chat.Replies.done')}
        </Button>
        {!isEmpty && (
          <Button
            compact
            kind="quietDanger"
            icon="trash"
            onClick={() => {
              keep({ ...reply, tr: '', en: '' });
              offerUndo({
                text: say('chat.Replies.deleted'),
                onUndo: () => keep({ ...reply, ...texts }),
              });
              onDone();
            }}
          >
            {say('chat.Replies.delete')}
          </Button>
        )}
      </div>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly language: Language;
  readonly texts: ReplyTexts;
  readonly onType: (language: Language, text: string) => void;
}

function Field({ label, language, texts, onType }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={control.box}>
        <TextArea
          id={id}
          className={cx(control.input, styles.area)}
          rows={2}
          lang={language}
          text={texts[language]}
          onChange={event => onType(language, event.target.value)}
        />
      </div>
    </div>
  );
}
