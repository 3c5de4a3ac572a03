import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Of the history entry that the second step has. */
const CODE_STEP = 'code';

/**
 * The second step of a form, as an entry of the browser's history: the browser's Back leads to the first
 * step, with everything that was typed.
 *
 * @param wasOpen whether it was open when the page was loaded anew
 */
export function useCodeStep(wasOpen = false) {
  const navigate = useNavigate();
  const location = useLocation();
  const isEntry = location.state === CODE_STEP;
  const [isOpen, setOpen] = useState(wasOpen && isEntry);
  const [wasEntry, setWasEntry] = useState(isEntry);
  // The step opens a moment before its entry is there, so only leaving the entry closes it.
  if (wasEntry !== isEntry) {
    setWasEntry(isEntry);
    if (!isEntry) setOpen(false);
  }
  return {
    isOpen,
    open: (): void => {
      setOpen(true);
      if (!isEntry) void navigate(location, { state: CODE_STEP });
    },
    close: (): void => {
      if (!isOpen) return;
      setOpen(false);
      if (isEntry) void navigate(-1);
    },
  };
}
