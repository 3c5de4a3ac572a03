import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../../domain/values/links.ts';
import { isUrgentStorageRisk, storageRisks } from '../../../domain/values/storageRisk.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { tabStorage } from '../../../kit/browser/pageStorage.ts';
import { afterFirstScreen } from '../../../kit/browser/whenIdle.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { RiskNotice } from './RiskNotice.tsx';
import { useStorageFacts } from './useStorageFacts.ts';

const PUT_AWAY = 'panel-storage-notice';

/**
 * Above every screen while what is kept here is in danger. A warning can be closed for this visit, an alarm
 * can't.
 */
export function StorageNotice() {
  const say = useTranslate();
  const { pathname } = useLocation();
  const { facts } = useStorageFacts(afterFirstScreen);
  const [closed, setClosed] = useState(() => tabStorage.get(PUT_AWAY));
  const [risk] = facts ? storageRisks(facts) : [];
  const saysMore = [links.storage(), links.prepare()].includes(pathname);
  if (!facts || !risk || !isUrgentStorageRisk(risk) || saysMore) return null;
  const isWarning = risk.level === 'warning';
  if (isWarning && closed === risk.kind) return null;
  return (
    <RiskNotice
      risk={risk}
      facts={facts}
      live="status"
      actions={
        <>
          <ButtonLink compact to={links.storage()}>
            {say('storage.what')}
          </ButtonLink>
          {facts.unsentForMs !== undefined && (
            <ButtonLink compact kind="quiet" to={links.unsentFile()}>
              {say('storage.toFile')}
            </ButtonLink>
          )}
          {isWarning && (
            <Button
              compact
              kind="quiet"
              onClick={() => {
                tabStorage.set(PUT_AWAY, risk.kind);
                setClosed(risk.kind);
              }}
            >
              {say('install.notNow')}
            </Button>
          )}
        </>
      }
    />
  );
}
