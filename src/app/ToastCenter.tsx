import { lazy, useCallback, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToastContext, type Toast } from '../features/common/messages.tsx';
import { MessageListContext, type KeptMessage } from './MessageList.ts';
import { Opened } from './Opened.tsx';

const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }));

const MOST_KEPT = 50;

/** Toasts top right (A056), and the list in which each stays to be read again (Q036). */
export function ToastCenter({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const [items, setItems] = useState<readonly (Toast & { id: string })[]>([]);
  const [kept, setKept] = useState<readonly KeptMessage[]>([]);
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
            regionLabel={intl.formatMessage({ id: 'shell.Toasts.region' })}
            toastLabel={intl.formatMessage({ id: 'shell.Toasts.label' })}
          />
        </Opened>
      </MessageListContext>
    </ToastContext>
  );
}
