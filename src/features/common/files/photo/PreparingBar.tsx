import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import type { AddingPhotos } from './AddingPhotos.ts';

/** "3 fotoğraftan 2'si hazırlanıyor": how many chosen files are prepared, and a button to stop. */
export function PreparingBar({ store }: { readonly store: AddingPhotos }) {
  const intl = useIntl();
  const { total, done } = useSyncExternalStore(store.subscribe, store.get);
  if (total === 0) return null;
  return (
    <ProgressBar
      value={done / total}
      label={intl.formatMessage(
        { id: 'photo.Preparing.progress' },
        { current: Math.min(done + 1, total), total },
      )}
      action={
        total - done > 1 && (
          <Button kind="quiet" compact onClick={() => store.cancel()}>
            {intl.formatMessage({ id: 'photo.Preparing.cancel' })}
          </Button>
        )
      }
    />
  );
}
