import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { estimateMissingPhotoBytes, findPartsToFetch, type OfflinePlan } from '../../domain/preparation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { manualPrefetch } from './prefetchAll.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { useSession } from '../signing/Session.ts';
import { dayText } from '../../kit/words/dayText.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { offlineParts } from './offlineParts.ts';
import type { PartsOnDevice } from './usePartsOnDevice.ts';

export interface PreparationResultProps {
  readonly parts: PartsOnDevice;
  readonly plan: OfflinePlan;
  /** The day of the return; undefined while none is chosen. */
  readonly until: string | undefined;
  /** When the partner leaves, as far as it is known: see `getPartOnDeviceState`. */
  readonly leavingAt: number;
  /** Called before the fetching begins. */
  readonly onFetch: () => void;
}

/** Says whether everything is here until the return, with one button that fetches the missing data. */
export function PreparationResult({ parts, plan, until, leavingAt, onFetch }: PreparationResultProps) {
  const say = useTranslate();
  const intl = useIntl();
  const size = useSizeText();
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const state = useSyncExternalStore(manualPrefetch.subscribe, () => manualPrefetch.state(engine));
  const missing = findPartsToFetch(parts, leavingAt);
  const { isRemembered, remember } = useSession();
  const { kept } = useRowActions();
  const { leftOut = 0 } = parts.photos;
  const gone = parts.photosGone;
  const left = [
    leftOut > 0 && say('prepare.leftOut', { count: leftOut }),
    parts.photosOnline > 0 && say('prepare.photosOnline', { count: parts.photosOnline }),
    gone.count > 0 &&
      say('prepare.photosGone', { count: gone.count, boats: intl.formatList(gone.boats) || '–' }),
  ]
    .filter(Boolean)
    .join(' ');
  // Comes first: if the session isn't remembered, nothing opens at sea once the tab is closed.
  if (!isRemembered)
    return (
      <Notice
        tone="stop"
        live="status"
        title={say('prepare.notReady')}
        actions={
          <Button kind="primary" onClick={() => void kept(remember)}>
            {say('prepare.signIn.keep')}
          </Button>
        }
      >
        {say('prepare.signIn.text')}
      </Notice>
    );
  const start = (): void => {
    onFetch();
    void manualPrefetch.start(engine, language);
  };
  if (missing.length === 0)
    return (
      <Notice
        tone={until === undefined ? 'sea' : 'good'}
        live="status"
        title={
          until === undefined ? say('prepare.allHere') : say('prepare.ready', { day: dayText(intl, until) })
        }
      >
        {say(until === undefined ? 'prepare.chooseDay' : 'prepare.ready.text')} {left}
      </Notice>
    );

  const names = intl.formatList(
    missing.map(part => say(offlineParts[part].label)),
    { type: 'conjunction' },
  );
  const what = `${say('prepare.missing', { parts: names })} ${left}`;
  if (reach !== 'reachable')
    return (
      <Notice tone="wait" icon="cloud-off" live="status" title={say('prepare.notReady')}>
        {what} {say('prepare.offline')}
      </Notice>
    );
  if (state === 'running')
    return (
      <Notice
        tone="sea"
        icon="download"
        live="status"
        title={say('prepare.loading')}
        actions={
          <Button compact onClick={() => manualPrefetch.pause(engine)}>
            {say('prepare.pause')}
          </Button>
        }
      >
        {say('prepare.loading.text')}
      </Notice>
    );
  const bytes = estimateMissingPhotoBytes(parts.photos, parts.photoBytes, plan.mostBytes);
  return (
    <Notice
      tone={state === 'ended' ? 'stop' : 'wait'}
      live="status"
      title={say(
        state === 'ended' ? 'prepare.failed' : state === 'paused' ? 'prepare.paused' : 'prepare.notReady',
      )}
      actions={
        <Button kind="primary" icon="download" onClick={start}>
          {state === 'paused'
            ? say('prepare.goOn')
            : bytes
              ? say('prepare.load.about', { size: size(bytes) })
              : say('prepare.load')}
        </Button>
      }
    >
      {[
        what,
        state === 'paused' && say('prepare.paused.text'),
        bytes === undefined && say('prepare.size.unknown'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}
