import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { links } from '../../domain/values/links.ts';
import { useInlineLiveRead, usePanel } from '../../kit/engine/Panel.ts';
import { unsentWords } from '../../kit/words/unsentWords.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';

/**
 * The browser deleted unsent work. The notice is at the top of every screen until the partner
 * confirms it, and is kept in the message list. It is part of the first code that is loaded, because later
 * chunks may be gone, too.
 */
export function VanishedWorkNotice() {
  const say = useTranslate();
  const intl = useIntl();
  const { engine } = usePanel();
  const vanished = useInlineLiveRead(async ({ store }) => {
    const row = await store.read(['meta'], tx => tx.meta.get('vanished'));
    return row?.key === 'vanished' ? row : undefined;
  }, []);
  const title = vanished && say('common.vanished', { what: unsentWords(intl, vanished.lost) });
  useEffect(() => {
    if (!vanished || title === undefined) return;
    const id = `vanished-${vanished.at}`;
    engine.store
      .write(['messages'], async tx => {
        if (await tx.messages.get(id)) return;
        await tx.messages.put({ id, at: vanished.at, tone: 'stop', text: title, read: false });
      })
      .catch(logFailure('message not kept'));
  }, [engine, vanished, title]);
  if (!vanished) return null;
  return (
    <Notice
      tone="stop"
      live="alert"
      title={title}
      actions={
        <>
          <Button compact onClick={() => void engine.store.write(['meta'], tx => tx.meta.delete('vanished'))}>
            {say('common.vanished.seen')}
          </Button>
          <ButtonLink compact kind="quiet" to={links.unsentFile()}>
            {say('common.vanished.file')}
          </ButtonLink>
          <ButtonLink compact kind="quiet" to={links.install()}>
            {say('common.vanished.how')}
          </ButtonLink>
        </>
      }
    >
      {say('common.vanished.text')}
    </Notice>
  );
}
