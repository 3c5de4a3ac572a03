import { links } from '../../../domain/values/links.ts';
import { BackTo } from '../../../kit/going/BackTo.tsx';
import { useSay } from '../../../kit/words/messages.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { OutboxSection } from '../shared/OutboxSection.tsx';
import { QuarantineSection } from '../QuarantineSection.tsx';
import { MakeFile } from './MakeFile.tsx';
import { OpenFile } from './OpenFile.tsx';

/** Unsent work as a file, to take it to another device or to keep it apart from this one. */
export function UnsentFilePage() {
  const say = useSay();
  return (
    <>
      <PageHeader
        title={say('shell.unsentFile')}
        back={<BackTo to={links.outbox()} label="shell.user.outbox" />}
      />
      {/* A file of unsent work never contains it. */}
      <QuarantineSection />
      <OutboxSection title="unsentFile.make.title">
        <MakeFile />
      </OutboxSection>
      <OutboxSection title="unsentFile.open.title">
        <OpenFile />
      </OutboxSection>
    </>
  );
}
