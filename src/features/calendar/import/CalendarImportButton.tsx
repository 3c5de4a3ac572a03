import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HeaderDialogButton } from '../../../ui/buttons/HeaderDialogButton.tsx';
import { useDroppedFiles } from '../../../kit/browser/files/useDroppedFiles.ts';
import { lazyOrNothing } from '../../../kit/going/lazyNamed.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';

const ImportDialog = lazyOrNothing(() => import('./CalendarImportDialog.tsx'), 'CalendarImportDialog');

/**
 * Takes in the calendar file of another marketplace: chosen here, dropped anywhere on the calendar, or shared
 * with the panel, which then stands in the address.
 */
export function CalendarImportButton() {
  const say = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<{ readonly file: File | undefined }>();
  const share = query.get(SHARE) ?? undefined;
  useDroppedFiles(([file]) => file && setOpen({ file }));
  const close = (): void => {
    setOpen(undefined);
    if (share === undefined) return;
    const others = new URLSearchParams(query);
    others.delete(SHARE);
    setQuery(others, { replace: true });
  };
  return (
    <>
      <HeaderDialogButton
        icon="upload"
        label={say('calendar.Import.open')}
        onClick={() => setOpen({ file: undefined })}
      />
      {(open ?? share !== undefined) && <ImportDialog first={open?.file ?? share} onClose={close} />}
    </>
  );
}

/** As in `links.calendarImport`. */
const SHARE = 'share';
