import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HeadButton } from '../../../ui/buttons/HeadButton.tsx';
import { useDroppedFile } from '../../../kit/browser/files/useDroppedFile.ts';
import { lazyInPlace } from '../../../kit/going/lazyNamed.tsx';
import { useSay } from '../../../kit/words/messages.tsx';

const ImportDialog = lazyInPlace(() => import('./ImportDialog.tsx'), 'ImportDialog');

/**
 * Takes in the calendar file of another marketplace: chosen here, dropped anywhere on the calendar, or shared
 * with the panel, which then stands in the address.
 */
export function ImportButton() {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<{ readonly file: File | undefined }>();
  const share = query.get(SHARE) ?? undefined;
  useDroppedFile(file => setOpen({ file }));
  const close = (): void => {
    setOpen(undefined);
    if (share === undefined) return;
    setQuery(
      before => {
        before.delete(SHARE);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <HeadButton
        icon="upload"
        label={say('calendar.Import.open')}
        onClick={() => setOpen({ file: undefined })}
      />
      {(open ?? share !== undefined) && <ImportDialog file={open?.file} share={share} onClose={close} />}
    </>
  );
}

/** As in `links.calendarImport`. */
const SHARE = 'share';
