import type { ReactNode } from 'react';
import { links } from '../../../domain/values/links.ts';
import { storageRisks } from '../../../domain/values/storageRisk.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Meter } from '../../../ui/marks/Meter.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { RiskNotice } from './RiskNotice.tsx';
import styles from '../PrepareOfflinePage.module.css';
import type { StorageWatch } from './useStorageFacts.ts';

interface StorageStateProps {
  readonly storage: StorageWatch;
  readonly children?: ReactNode;
}

/**
 * Shows the risks to the data on this device, the space that the browser reports, and whether it promises to
 * keep the data.
 */
export function StorageState({ storage, children }: StorageStateProps) {
  const say = useTranslate();
  const size = useSizeText();
  const { facts, ask, isRefused } = storage;
  if (!facts) return null;
  const { used, quota, persisted, isInstalled } = facts;
  const promise = persisted ? 'storage.promise.yes' : 'storage.promise.no';
  return (
    <>
      {storageRisks(facts).map(risk => (
        <RiskNotice
          key={risk.kind}
          risk={risk}
          facts={facts}
          actions={
            (risk.kind === 'noPromise' || risk.kind === 'sevenDays') &&
            !isInstalled && (
              <ButtonLink compact icon="device" to={links.install()}>
                {say('install.title')}
              </ButtonLink>
            )
          }
        />
      ))}
      <Card as="section">
        <div className={styles.card}>
          {used !== undefined && quota !== undefined && (
            <Meter value={used} max={quota}>
              {say('storage.used', { used: size(used), most: size(quota) })}
            </Meter>
          )}
          <Facts>
            {quota === undefined && (
              <>
                <Fact label={say('storage.usedOnly')}>{used === undefined ? undefined : size(used)}</Fact>
                <Fact label={say('storage.left')}>{say('storage.unknown')}</Fact>
              </>
            )}
            <Fact label={say('storage.promise')}>
              <span role="status">
                {say(
                  persisted === undefined
                    ? 'storage.unknown'
                    : isRefused
                      ? 'storage.promise.refused'
                      : promise,
                )}
              </span>
            </Fact>
          </Facts>
          <div className={styles.days}>
            {ask && (
              <Button compact onClick={ask}>
                {say('storage.promise.ask')}
              </Button>
            )}
            {children}
          </div>
        </div>
      </Card>
    </>
  );
}
