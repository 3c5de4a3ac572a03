import { useTranslate } from '../../kit/words/messages.tsx';
import { links } from '../../domain/values/links.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** An address that the panel doesn't have. The menu and unsent work can still be opened. */
export function NotFoundPage() {
  const say = useTranslate();
  return (
    <>
      <PageHeader title={say('shell.NotFound.title')} />
      <EmptyState
        icon="anchor"
        title={say('shell.NotFound.text')}
        link={{ to: links.home(), label: say('shell.NotFound.home') }}
      />
    </>
  );
}
