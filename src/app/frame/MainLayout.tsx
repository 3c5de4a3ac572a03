import type { RefObject } from 'react';
import { Suspense, use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { useInlineLiveRead, usePanel } from '../../kit/engine/Panel.ts';
import { PanelContext } from '../../kit/engine/PanelContext.ts';
import { logFailure } from '../../lib/log.ts';
import { ownLink } from '../../lib/safe/safeAddress.ts';
import { Anchor } from '../../ui/buttons/Anchor.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { ScrollAnchoredNotices } from '../../ui/marks/ScrollAnchoredNotices.tsx';
import { isDialogOpen, screenStart, useFocusOfRemoved } from '../../ui/focus.ts';
import { afterFirstScreen } from '../../kit/browser/whenIdle.ts';
import { restoreScreenPlace, useIsReturningToScreen } from '../../kit/going/places.ts';
import { useOpenUntilNavigation } from '../../kit/going/useOpenUntilNavigation.ts';
import { useTrackVisitedPages } from '../../kit/going/useReturnToList.ts';
import { Spinner } from '../../ui/marks/Spinner.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import styles from './MainLayout.module.css';
import { KeepScreenPlace } from './KeepScreenPlace.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { BottomBar, SideMenu } from './bar/Menus.tsx';
import { areas, menuEntries, routeOf } from '../areas.ts';
import { RenderWhenOpened } from '../../kit/shell/RenderWhenOpened.tsx';
import { useShortcuts } from '../useShortcuts.ts';
import { TopBar } from './bar/TopBar.tsx';
import { useTitle } from './useTitle.ts';
import { VanishedWorkNotice } from './VanishedWorkNotice.tsx';
import { workerUpdate } from '../start/worker.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';

const FindDialog = lazyNamed(() => import('../../features/find/FindDialog.tsx'), 'FindDialog');

const Alarms = lazyNamed(() => import('../../features/alarms/DueAlarmsNotifier.tsx'), 'DueAlarmsNotifier');
const NewRequests = lazyNamed(
  () => import('../../features/newRequests/NewRequestsNotifier.tsx'),
  'NewRequestsNotifier',
);

const StorageNotice = lazyNamed(
  () => import('../../features/prepare/storage/StorageNotice.tsx'),
  'StorageNotice',
);

const ShortcutsDialog = lazyNamed(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

interface FrameProps {
  readonly finishTyping: () => Promise<void>;
}

/** The frame around every signed-in screen: bar, menu, notices, and the focus. */
export function MainLayout(props: FrameProps) {
  // The session is there before its engine is: for one render.
  return use(PanelContext) && <Frame {...props} />;
}

function Frame({ finishTyping }: FrameProps) {
  const say = useTranslate();
  const { pathname, key } = useLocation();
  useTitle(routeOf(pathname)?.screen.title);
  useServices();
  useTrackVisitedPages();
  const main = useRef<HTMLElement>(null);
  useFocusOfRemoved();
  const [isMenuOpen, setMenuOpen] = useOpenUntilNavigation();
  const [areKeysShown, setKeysShown] = useOpenUntilNavigation();
  const [isFinding, setFinding] = useOpenUntilNavigation();
  const [isFirstShown, setFirstShown] = useState(false);
  useEffect(() => afterFirstScreen(() => setFirstShown(true)), []);
  useShortcuts({ onHelp: () => setKeysShown(true), onFind: () => setFinding(!isFinding && !isDialogOpen()) });
  const isFocused = routeOf(pathname)?.screen.isFocused;
  return (
    <div className={styles.frame} data-focused={isFocused}>
      <Anchor className={styles.skip} href={ownLink('#main')}>
        {say('shell.skip')}
      </Anchor>
      <TopBar
        finishTyping={finishTyping}
        menuOpen={isMenuOpen}
        onMenu={setMenuOpen}
        onFind={() => setFinding(true)}
      />
      <SideMenu />
      <KeepScreenPlace place={key} main={main} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ScrollAnchoredNotices>
          <UpdateNotice finishTyping={finishTyping} />
          <VanishedWorkNotice />
          <RenderWhenOpened open>
            <StorageNotice />
          </RenderWhenOpened>
          <OfflineNotice />
        </ScrollAnchoredNotices>
        <CrashBoundary>
          <Suspense fallback={<Spinner label={say('common.opening')} />}>
            <Outlet />
            <FocusOnHeading main={main} />
          </Suspense>
        </CrashBoundary>
      </main>
      <RenderWhenOpened open={isFirstShown}>
        <NewRequests />
        <Alarms />
      </RenderWhenOpened>
      <RenderWhenOpened open={isFinding}>
        <FindDialog open={isFinding} onOpenChange={setFinding} menu={menuEntries} />
      </RenderWhenOpened>
      <RenderWhenOpened open={areKeysShown}>
        <ShortcutsDialog open={areKeysShown} onOpenChange={setKeysShown} />
      </RenderWhenOpened>
      {!isFocused && <BottomBar moreOpen={isMenuOpen} onMore={() => setMenuOpen(true)} />}
    </div>
  );
}

/**
 * Sets the focus after each change of the screen, and once after signing in: a screen reader reads the title
 * of the screen, and the keyboard begins at its top. Not when the page was loaded at this address; and
 * whoever comes back is where they were. Beside the screen, so that its heading is there.
 */
function FocusOnHeading({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const { key, pathname, search } = useLocation();
  const isBack = useIsReturningToScreen();
  const before = useRef(useNavigationType() === NavigationType.Pop ? { pathname, search } : undefined);
  const arrive = useEffectEvent(() => {
    const left = before.current;
    before.current = { pathname, search };
    if (!main.current || (left?.pathname === pathname && left.search === search)) return undefined;
    if (left?.pathname !== pathname) {
      if (!isBack) window.scrollTo(0, 0);
      screenStart()?.focus({ preventScroll: true });
    }
    return isBack ? restoreScreenPlace(key, main.current) : undefined;
  });
  useEffect(() => arrive(), [key]);
  return null;
}

/** Runs what the areas run while a partner is signed in. Nothing else waits for its code. */
function useServices(): void {
  const { engine } = usePanel();
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isOver = false;
    for (const { loadService } of areas)
      loadService?.()
        .then(start => {
          if (!isOver) stops.push(start(engine));
        })
        .catch(logFailure('service not started'));
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [engine]);
}

/**
 * A new version waits until the partner accepts it. Unsaved typing is on disk before the page is reloaded.
 */
function UpdateNotice({ finishTyping }: { readonly finishTyping: () => Promise<void> }) {
  const say = useTranslate();
  const waits = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.waits);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  // The notice stands at the top of the page: whoever is further down is told there.
  const tell = useEffectEvent(() => {
    const label = say('shell.Update.accept');
    const onAction = (): void => void workerUpdate.accept(finishTyping);
    if (window.scrollY > 0)
      toast({
        tone: 'note',
        text: say('shell.Update.title'),
        action: { label, altText: say('shell.Update.text'), onAction },
      });
  });
  useEffect(() => {
    if (waits) tell();
  }, [waits]);
  if (!waits) return null;
  return (
    <Notice
      tone="note"
      live="status"
      title={say('shell.Update.title')}
      actions={
        <>
          <Button
            kind="primary"
            compact
            busy={busy}
            onClick={() => {
              setBusy(true);
              void workerUpdate.accept(finishTyping);
            }}
          >
            {say('shell.Update.accept')}
          </Button>
          <SaveFirst />
        </>
      }
    >
      {say('shell.Update.text')}
    </Notice>
  );
}

/**
 * Unsent work can be kept apart before a new version touches it: what it changes in the storage isn't known
 * before.
 */
function SaveFirst() {
  const say = useTranslate();
  const unsent = useInlineLiveRead(
    ({ store }) =>
      store.read(['outbox', 'drafts'], async tx => (await tx.outbox.count()) + (await tx.drafts.count())),
    [],
  );
  if (!unsent) return null;
  return (
    <ButtonLink compact kind="quiet" to={links.unsentFile()}>
      {say('shell.Update.file')}
    </ButtonLink>
  );
}
