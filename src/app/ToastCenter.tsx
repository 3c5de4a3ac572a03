import { lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToastContext, type Toast } from '../features/common/messages.tsx';
import { errorName, log } from '../lib/log.ts';
import { MessageListContext, type KeptMessage } from './MessageList.ts';
import { Opened } from './Opened.tsx';

const load = () => import('../ui/Toasts.tsx');
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

const MOST_KEPT = 50;

/** Toasts top right (A056), and the list in which each stays to be read again (Q036). */
export function ToastCenter({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const [items, setItems] = useState<readonly (Toast & { id: string })[]>([]);
  const [kept, setKept] = useState<readonly KeptMessage[]>([]);
  useEffect(() => {
    // Fetched before the first one is needed: that may be at sea, before the worker has kept it.
    load().catch((error: unknown) => log('toasts not loaded', { error: errorName(error) }));
  }, []);
  const show = useCallback((toast: Toast) => {
    const id = crypto.randomUUID();
    setItems(shown => [...shown.slice(-2), { ...toast, id }]);
    setKept(list =>
      [{ id, at: Date.now(), tone: toast.tone, text: toast.text }, ...list].slice(0, MOST_KEPT),
    );
  }, []);
  return (
    <ToastContext value={show}>
      <MessageListContext value={kept}>
        {children}
        <Opened open={items.length > 0}>
          <Toasts
            items={items}
            onDismiss={id => setItems(shown => shown.filter(item => item.id !== id))}
            closeLabel={intl.formatMessage({ id: 'common.close' })}
            // The toasts' own placeholder: they put the key in.
            regionLabel={intl.formatMessage({ id: 'shell.Toasts.region' }, { hotkey: '{hotkey}' })}
            toastLabel={intl.formatMessage({ id: 'shell.Toasts.label' })}
          />
        </Opened>
      </MessageListContext>
    </ToastContext>
  );
}
