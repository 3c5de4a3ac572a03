import { useState } from 'react';
import { deleteUnneededChoices, measureUnneededChoices } from '../../../resources/deleteUnneededChoices.ts';
import {
  deleteFinishedLogLines,
  clearDraftHistories,
  type Amount,
  type StoredAmounts,
} from '../../../sync/upkeep/freeStorage.ts';
import { forgetPictures, measureCached } from '../../../sync/upkeep/browserStore.ts';
import { IMAGE_CACHE } from '../../../sync/messages.ts';
import { shortage } from '../../../sync/upkeep/shortage.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useDialogSubject } from '../../../kit/question/useDialogSubject.ts';
import { useInlineLiveRead, usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';

interface Part {
  readonly icon: IconName;
  readonly title: MessageId;
  readonly text: MessageId;
  /** Undefined while it is being read. */
  readonly amount: Amount | undefined;
  readonly remove: () => Promise<void>;
  /** Asked before deleting data that can't be fetched again. */
  readonly question?: MessageId;
}

interface DeletableProps {
  readonly stored: StoredAmounts;
  readonly onDeleted: () => void;
}

/** Lists the data that can be deleted without losing unsent work, with their size. */
export function Deletable({ stored, onDeleted }: DeletableProps) {
  const say = useTranslate();
  const toast = useToast();
  const { engine, reach } = usePanel();
  const { store } = engine;
  const { language } = useLanguage();
  const { kept } = useRowActions();
  const [times, setTimes] = useState(0);
  const pictures = useInlineLiveRead(() => measureCached(IMAGE_CACHE), [times]);
  const choices = useInlineLiveRead(() => measureUnneededChoices(store, language), [language]);
  const { asked, isOpen, ask, close } = useDialogSubject<Part>();
  const parts: readonly Part[] = [
    {
      icon: 'image',
      title: 'storage.pictures',
      text: 'storage.pictures.text',
      amount: pictures,
      remove: forgetPictures,
    },
    {
      icon: 'list',
      title: 'storage.choices',
      text: reach === 'reachable' ? 'storage.choices.text' : 'storage.choices.offline',
      amount: choices,
      remove: () => deleteUnneededChoices(store, language),
    },
    {
      icon: 'undo',
      title: 'storage.history',
      text: 'storage.history.text',
      amount: stored.history,
      remove: () => clearDraftHistories(store),
      question: 'storage.history.question',
    },
    {
      icon: 'check',
      title: 'storage.finished',
      text: 'storage.finished.text',
      amount: stored.finished,
      remove: () => deleteFinishedLogLines(store),
      question: 'storage.finished.question',
    },
  ];
  const remove = ({ title, remove: act }: Part): void =>
    void kept(act).then(isDone => {
      if (isDone) toast({ tone: 'good', text: say('storage.deleted', { what: say(title) }) });
      shortage.forget();
      setTimes(count => count + 1);
      onDeleted();
    });
  return (
    <>
      <List title={say('storage.deletable')}>
        {parts.map(part => (
          <PartRow
            key={part.title}
            part={part}
            onDelete={() => (part.question === undefined ? remove(part) : ask(part))}
          />
        ))}
      </List>
      {asked?.question !== undefined && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={close}
          tone="danger"
          title={say('storage.question', { what: say(asked.title) })}
          description={say(asked.question)}
          confirmLabel={say('storage.delete')}
          cancelLabel={say('storage.keep')}
          onConfirm={() => {
            close();
            remove(asked);
          }}
        />
      )}
    </>
  );
}

function PartRow({ part, onDelete }: { readonly part: Part; readonly onDelete: () => void }) {
  const say = useTranslate();
  const size = useSizeText();
  const { icon, title, text, amount, question } = part;
  return (
    <Row
      icon={icon}
      title={say(title)}
      text={
        amount === undefined
          ? say('storage.reading')
          : amount.count === 0
            ? say('storage.nothing')
            : `${say('storage.about', { count: amount.count, size: size(amount.bytes) })} ${say(text)}`
      }
      trail={
        amount !== undefined &&
        amount.count > 0 && (
          <Button
            compact
            kind={question === undefined ? 'secondary' : 'quietDanger'}
            aria-haspopup={question === undefined ? undefined : 'dialog'}
            onClick={onDelete}
          >
            {say('storage.delete')} <VisuallyHidden>{say(title)}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
