import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToastContext, type Toast } from '../features/common/messages.tsx';
import { errorName, log } from '../lib/log.ts';
import { afterFirstScreen } from '../features/common/whenIdle.ts';
import { RenderWhenOpened } from './RenderWhenOpened.tsx';
import { lazyNamed } from '../features/common/lazyNamed.ts';

const load = () => import('../ui/Toasts.tsx');
const Toasts = lazyNamed(load, 'Toasts');

/** Toasts top right (A056). Those of a signed-in partner are kept as well: see `useKeptToast`. */
export function ToastCenter({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const [items, setItems] = useState<readonly (Toast & { id: string })[]>([]);
  // Fetched before the first toast: that may be shown at sea, before the worker has kept the code.
  useEffect(
    () =>
      afterFirstScreen(() => {
        load().catch((error: unknown) => log('toasts not loaded', { error: errorName(error) }));
      }),
    [],
  );
  const show = useCallback((toast: Toast) => {
    const id = crypto.randomUUID();
    // The same words again take the place of the first, unless those can still be acted on.
    setItems(shown => [
      ...shown.filter(({ action, text }) => action || text !== toast.text).slice(-2),
      { ...toast, id },
    ]);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <RenderWhenOpened open={items.length > 0}>
        <Toasts
          items={items}
          onDismiss={id => setItems(shown => shown.filter(item => item.id !== id))}
          closeLabel={intl.formatMessage({ id: 'common.close' })}
          // The placeholder of the toasts' own code, which inserts the key.
          regionLabel={intl.formatMessage({ id: 'shell.Toasts.region' }, { hotkey: '{hotkey}' })}
          toastLabel={intl.formatMessage({ id: 'shell.Toasts.label' })}
        />
      </RenderWhenOpened>
    </ToastContext>
  );
}
