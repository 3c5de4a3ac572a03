import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslate, ToastContext, type Toast } from '../kit/words/messages.tsx';
import { logFailure } from '../lib/log.ts';
import { afterFirstScreen } from '../kit/browser/whenIdle.ts';
import { RenderWhenOpened } from '../kit/shell/RenderWhenOpened.tsx';
import { lazyNamed, createCodeLoader } from '../kit/going/lazyNamed.tsx';

const load = createCodeLoader(() => import('../ui/Toasts.tsx'));
const Toasts = lazyNamed(load, 'Toasts');

interface Props {
  /** The session of the signed-in partner; undefined while nobody is signed in. */
  readonly session: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows toasts at the top right. Toasts of a signed-in partner are stored as well: see `useKeptToast`. They
 * end with the session, after which they may be untrue; toasts about signing in stay.
 */
export function ToastCenter({ session, children }: Props) {
  const say = useTranslate();
  const [all, setItems] = useState<
    readonly (Toast & { readonly id: string; readonly session: string | undefined })[]
  >([]);
  const items = all.filter(item => item.session === undefined || item.session === session);
  // Fetched before the first toast, which may be shown at sea before the worker has stored the code.
  useEffect(
    () =>
      afterFirstScreen(() => {
        load().catch(logFailure('toasts not loaded'));
      }),
    [],
  );
  // A toast that is shown after its session has ended still belongs to that session.
  const show = useCallback(
    (toast: Toast) => {
      const id = crypto.randomUUID();
      // A toast replaces an earlier one with the same text, unless that one has an action, and an earlier one
      // about the same record.
      setItems(shown => [
        ...shown
          .filter(({ action, text }) => action || text !== toast.text)
          .filter(({ about }) => about === undefined || about !== toast.about)
          .slice(-2),
        { ...toast, id, session },
      ]);
    },
    [session],
  );
  return (
    <ToastContext value={show}>
      {children}
      <RenderWhenOpened open={items.length > 0}>
        {items.length > 0 && (
          <Toasts
            items={items}
            onDismiss={id => setItems(shown => shown.filter(item => item.id !== id))}
            // A placeholder that the toasts' own code replaces with the key.
            regionLabel={say('shell.Toasts.region', { hotkey: '{hotkey}' })}
            toastLabel={say('shell.Toasts.label')}
          />
        )}
      </RenderWhenOpened>
    </ToastContext>
  );
}
