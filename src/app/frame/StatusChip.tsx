import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { useLive, usePanel } from '../../features/common/engine/Panel.ts';
import { readSummary, type OutboxSummary } from '../../sync/outbox.ts';
import type { Reach } from '../../sync/NetworkState.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Undefined until the device was read. */
function useOutboxSummary(): OutboxSummary | undefined {
  return useLive(({ store }) => readSummary(store), []);
}

/** The state of all unsent work in a word and a dot: the most urgent state. It opens the outbox. */
export function StatusChip() {
  const intl = useIntl();
  const { reach } = usePanel();
  const summary = useOutboxSummary();
  // Nothing is said before it is known: "all sent" would be a guess.
  if (!summary) return null;
  const { tone, text } = statusOf(intl, reach, summary);
  return (
    <>
      <Chip
        tone={tone}
        live={tone === 'note'}
        render={props => (
          <Link
            to={links.outbox()}
            aria-label={intl.formatMessage({ id: 'shell.StatusChip.label' }, { status: text })}
            {...props}
          />
        )}
      >
        {text}
      </Chip>
      {/* Beside the link: browsers take no name for it out of a live region. */}
      <VisuallyHidden live>{text}</VisuallyHidden>
    </>
  );
}

export function statusOf(
  intl: IntlShape,
  reach: Reach,
  { waiting, sending, checking, needsYou }: OutboxSummary,
): { tone: Tone; text: string } {
  const said = (tone: Tone, id: FormatjsIntl.Message['ids'], count = 0, total = 0) => ({
    tone,
    text: intl.formatMessage({ id }, { count, total }),
  });
  if (needsYou > 0) return said('stop', 'shell.StatusChip.needsYou', needsYou);
  const unsent = waiting + sending + checking;
  if (reach === 'offline') {
    return unsent === 0
      ? said('neutral', 'shell.StatusChip.offline')
      : said('wait', 'shell.StatusChip.offlineWaiting', unsent);
  }
  if (reach === 'unreachable') {
    return unsent === 0
      ? said('neutral', 'shell.StatusChip.unreachable')
      : said('wait', 'shell.StatusChip.unreachableWaiting', unsent);
  }
  if (sending > 0) return said('note', 'shell.StatusChip.sending', sending, unsent);
  if (checking > 0) return said('note', 'shell.StatusChip.checking', checking);
  if (waiting > 0) return said('wait', 'shell.StatusChip.waiting', waiting);
  return said('good', 'shell.StatusChip.allSent');
}
