import { useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { AgreementType } from '../../../domain/account/agreement.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { safeAddress } from '../../../lib/safe/safeAddress.ts';
import { agreement } from '../../../resources/configuration.ts';
import { DOCUMENT_TEMPLATE_CACHE } from '../../../sync/messages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { downloadFile } from '../../../kit/browser/files/download.ts';
import { usePanel, useResource } from '../../../kit/engine/Panel.ts';
import { lazyOrNothing } from '../../../kit/going/lazyNamed.tsx';
import { openInNewTab } from '../../../kit/browser/files/openInNewTab.ts';
import styles from './BookingDocuments.module.css';

const RichText = lazyOrNothing(() => import('../../../ui/RichText.tsx'), 'RichText');

/** The blank delivery record: the copy that was prefetched, so that it opens at sea; else the server's. */
export function BlankDeliveryRecordButton() {
  const say = useTranslate();
  const { reach } = usePanel();
  const found = useResource(agreement, AgreementType.deliveryRecord);
  const [absent, setAbsent] = useState(false);
  if (found === undefined) return null;
  const { policyUrl, content } = found?.value ?? { policyUrl: null, content: null };
  const address = policyUrl === null ? undefined : safeAddress(policyUrl, location.origin);
  const name = say('bookings.Documents.templateName');

  const take = async (): Promise<void> => {
    const file = address === undefined ? undefined : await keptTemplate(address);
    setAbsent(!file && (address === undefined || reach !== 'reachable'));
    if (file) downloadFile(file, `${name}.pdf`);
    else if (address !== undefined && reach === 'reachable') openInNewTab(address);
  };
  if (address === undefined && content !== null) return <TemplateText html={content} />;
  // The server has answered without the address of a file: a later try won't find one either.
  const isNone = found !== null && address === undefined;
  return (
    <div className={styles.template}>
      <Button compact kind="quiet" icon="download" onClick={() => void take()}>
        {say('bookings.Documents.template')}
      </Button>
      {absent && (
        <Notice tone="wait" live="status">
          {say(isNone ? 'policies.none' : 'bookings.Documents.templateAbsent')}
        </Notice>
      )}
    </div>
  );
}

/** The blank record as a text in place of a file: it is on the device, and is read and printed from there. */
function TemplateText({ html }: { readonly html: string }) {
  const say = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact kind="quiet" icon="file" onClick={() => setOpen(true)}>
        {say('bookings.Documents.templateOpen')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="large"
        title={say('bookings.Documents.templateTitle')}
      >
        <RichText html={html} newWindow={say('common.newWindow')} />
      </Dialog>
    </>
  );
}

/** The copy that the worker has kept; undefined when there is none. */
async function keptTemplate(address: string): Promise<Blob | undefined> {
  try {
    const cache = await caches.open(DOCUMENT_TEMPLATE_CACHE);
    return await (await cache.match(address))?.blob();
  } catch (error) {
    log('template not read', { error: errorTextForLog(error) });
    return undefined;
  }
}
