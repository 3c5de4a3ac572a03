import { useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import { totalOf } from '../../../domain/values/unsentWork.ts';
import { countUnsent } from '../../../sync/upkeep/sealing.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { deviceStorage, tabStorage } from '../../../kit/browser/pageStorage.ts';
import { useInstallWay } from '../../../kit/browser/installation.ts';

const VISITED = 'panel-visited';
const SHOWN = 'panel-install-shown';

/**
 * Proposes to install the panel: on one visit of this device, once there is unsent work that an uninstalled
 * panel may lose, or the partner comes again. Only where it is known how, and below everything else: the
 * browser says late that it is possible.
 */
export function InstallNotice() {
  const say = useTranslate();
  const way = useInstallWay();
  const unsent = useInlineLiveRead(engine => countUnsent(engine.store), []);
  const [{ isAgain, wasShown }] = useState(lookBack);
  const [closed, setClosed] = useState(false);
  const isShown =
    !closed &&
    !wasShown &&
    (way === 'offer' || way === 'apple') &&
    unsent !== undefined &&
    (isAgain || totalOf(unsent) > 0);
  if (!isShown) return null;
  return (
    <div ref={noteSeen}>
      <Notice
        icon="device"
        title={say('install.title')}
        actions={
          <>
            <ButtonLink compact to={links.install()}>
              {say('install.how')}
            </ButtonLink>
            <Button compact kind="quiet" onClick={() => setClosed(true)}>
              {say('install.notNow')}
            </Button>
          </>
        }
      >
        {say('install.why')}
      </Notice>
    </div>
  );
}

/**
 * It stands below everything else: it counts as shown once most of it is in view, where its buttons can be
 * pressed.
 */
function noteSeen(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) deviceStorage.set(SHOWN, '1');
    },
    { threshold: 0.5 },
  );
  watch.observe(place);
  return () => watch.disconnect();
}

/** A visit is as long as its tab. */
function lookBack(): { readonly isAgain: boolean; readonly wasShown: boolean } {
  const isSameVisit = tabStorage.get(VISITED) !== undefined;
  const isAgain = isSameVisit
    ? tabStorage.get(VISITED) === 'again'
    : deviceStorage.get(VISITED) !== undefined;
  tabStorage.set(VISITED, isAgain ? 'again' : 'first');
  deviceStorage.set(VISITED, '1');
  return { isAgain, wasShown: deviceStorage.get(SHOWN) !== undefined };
}
