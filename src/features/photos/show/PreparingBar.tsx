import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import type { AddingPhotos } from '../pick/AddingPhotos.ts';

/** "3 fotoğraftan 2'si hazırlanıyor": how many chosen files are prepared, and a button to stop. */
export function PreparingBar({ store }: { readonly store: AddingPhotos }) {
  const say = useTranslate();
  const { total, done } = useSyncExternalStore(store.subscribe, store.get);
  if (total === 0) return null;
  return (
    <ProgressBar
      value={done / total}
      label={say('photo.Preparing.progress', { current: Math.min(done + 1, total), total })}
      action={
        total - done > 1 && (
          <Button kind="quiet" compact onClick={() => store.cancel()}>
            {say('photo.Preparing.cancel')}
          </Button>
        )
      }
    />
  );
}
