import { useEffect, useState } from 'react';
import { useDeviceClockCheck } from '../../kit/words/useDeadlineText.ts';
import { links } from '../../domain/values/links.ts';
import { getBytesLeft, type StorageSpace } from '../../domain/values/storageRisk.ts';
import { readSpace } from '../../sync/upkeep/browserStore.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useInstallWay } from '../../kit/browser/installation.ts';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useIsServerTimeKnown } from '../../kit/engine/useServerNow.ts';
import { useTranslate } from '../../kit/words/messages.tsx';

export type StoragePersistence = 'unread' | 'kept' | 'notKept' | 'refused' | 'unknown';

const storageWords = {
  kept: 'prepare.storage.kept',
  notKept: 'prepare.storage.notKept',
  refused: 'prepare.storage.refused',
  unknown: 'prepare.storage.unknown',
} as const satisfies Readonly<Record<Exclude<StoragePersistence, 'unread'>, MessageId>>;

interface StorageStateProps {
  readonly persistence: StoragePersistence;
  readonly onAsk: () => void;
}

/** Shows whether the browser may clear this device's data, what that means, and how much room there is. */
export function StorageState({ persistence, onAsk }: StorageStateProps) {
  const say = useTranslate();
  const size = useSizeText();
  const way = useInstallWay();
  const space = useSpace();
  if (persistence === 'unread') return null;
  const isKept = persistence === 'kept';
  return (
    <Notice
      tone={isKept ? 'good' : 'wait'}
      icon={isKept ? 'lock' : undefined}
      live="status"
      title={say(storageWords[persistence])}
      actions={
        !isKept && (
          <>
            {persistence === 'notKept' && (
              <Button compact onClick={onAsk}>
                {say('prepare.storage.ask')}
              </Button>
            )}
            {way !== 'installed' && (
              <ButtonLink compact to={links.install()}>
                {say('install.title')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {!isKept && <p>{say('prepare.storage.risk')}</p>}
      <p>
        {space
          ? say('prepare.space', { used: size(space.used), free: size(space.free) })
          : say('prepare.space.unknown')}
      </p>
    </Notice>
  );
}

/** Reads the space in bytes; undefined where the browser doesn't tell it, or reports a made-up figure. */
function useSpace(): { readonly used: number; readonly free: number } | undefined {
  const [space, setSpace] = useState<StorageSpace>();
  useEffect(() => {
    void readSpace().then(setSpace);
  }, []);
  const free = space && getBytesLeft(space);
  return space?.used === undefined || free === undefined ? undefined : { used: space.used, free };
}

/** Shows whether the device's clock is right, since deadlines go by the server's clock. */
export function ClockState() {
  const say = useTranslate();
  const isHeard = useIsServerTimeKnown();
  const { is, words } = useDeviceClockCheck();
  const title = isHeard ? words : say('prepare.clock.unknown');
  return (
    <Notice tone={isHeard && is === 'right' ? 'good' : 'wait'} icon="clock" title={title}>
      {is !== 'right' && say('prepare.clock.text')}
    </Notice>
  );
}
