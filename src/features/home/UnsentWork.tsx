import { useSay } from '../common/words/messages.tsx';
import { links } from '../../domain/links.ts';
import type { OutboxSummary } from '../../sync/outbox.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Unsent work and what needs a decision; nothing at all when all is sent. */
export function UnsentWork({ summary }: { readonly summary: OutboxSummary }) {
  const say = useSay();
  const unsent = summary.waiting + summary.sending + summary.checking;
  if (unsent + summary.needsYou === 0) return null;
  const needsYou = summary.needsYou > 0;
  return (
    <Notice
      tone={needsYou ? 'stop' : 'wait'}
      title={
        needsYou ? say('home.needsYou', { count: summary.needsYou }) : say('home.unsent', { count: unsent })
      }
      actions={
        <ButtonLink compact icon="outbox" to={links.outbox()}>
          {say('home.toOutbox')}
        </ButtonLink>
      }
    >
      {say(needsYou ? 'home.needsYou.text' : 'home.unsent.text')}
    </Notice>
  );
}
