import { links } from '../../../domain/values/links.ts';
import { BackToList } from '../../../kit/going/BackToList.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { OutboxSection } from '../shared/OutboxSection.tsx';
import { QuarantineSection } from '../QuarantineSection.tsx';
import { MakeUnsentFileForm } from './MakeUnsentFileForm.tsx';
import { OpenUnsentFileForm } from './OpenUnsentFileForm.tsx';

/** Unsent work as a file, to take it to another device or to keep it apart from this one. */
export function UnsentFilePage() {
  const say = useTranslate();
  return (
    <>
      <PageHeader
        title={say('shell.unsentFile')}
        back={<BackToList to={links.outbox()} label="shell.user.outbox" />}
      />
      {/* A file of unsent work never contains it. */}
      <QuarantineSection />
      <OutboxSection title="unsentFile.make.title">
        <MakeUnsentFileForm />
      </OutboxSection>
      <OutboxSection title="unsentFile.open.title">
        <OpenUnsentFileForm />
      </OutboxSection>
    </>
  );
}
