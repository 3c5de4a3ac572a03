import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AgreementType } from '../../../domain/agreement.ts';
import { errorName, log } from '../../../lib/log.ts';
import { safeAddress } from '../../../lib/safeAddress.ts';
import { agreement } from '../../../resources/configuration.ts';
import { TEMPLATE_CACHE } from '../../../sync/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { download } from '../../common/download.ts';
import { usePanel, useResource } from '../../common/engine/Panel.ts';
import { openBeside } from '../../common/openBeside.ts';
import styles from './BookingDocuments.module.css';

/** The blank delivery record (A238): the copy that was fetched ahead, so that it opens at sea; else the server's. */
export function TemplateButton() {
  const intl = useIntl();
  const { reach } = usePanel();
  const found = useResource(agreement, AgreementType.deliveryRecord);
  const [absent, setAbsent] = useState(false);
  if (found === undefined) return null;
  const { policyUrl } = found?.value ?? { policyUrl: null };
  const address = policyUrl === null ? undefined : safeAddress(policyUrl, location.origin);
  const name = `${intl.formatMessage({ id: 'bookings.Documents.templateName' })}.pdf`;

  const take = async (): Promise<void> => {
    const file = address === undefined ? undefined : await keptTemplate(address);
    setAbsent(!file && (address === undefined || reach !== 'reachable'));
    if (file) download(file, name);
    else if (address !== undefined && reach === 'reachable') openBeside(address);
  };
  return (
    <div className={styles.template}>
      <Button compact kind="quiet" icon="download" onClick={() => void take()}>
        {intl.formatMessage({ id: 'bookings.Documents.template' })}
      </Button>
      {absent && (
        <Notice tone="wait" live="status">
          {intl.formatMessage({ id: 'bookings.Documents.templateAbsent' })}
        </Notice>
      )}
    </div>
  );
}

/** The copy that the worker has kept; undefined when there is none. */
async function keptTemplate(address: string): Promise<Blob | undefined> {
  try {
    const cache = await caches.open(TEMPLATE_CACHE);
    return await (await cache.match(address))?.blob();
  } catch (error) {
    log('template not read', { error: errorName(error) });
    return undefined;
  }
}
