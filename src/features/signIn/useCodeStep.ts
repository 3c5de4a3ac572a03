import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of the history entry of the second step. */
const CODE_STEP = 'code';

/**
 * The second step of a form, as an entry of the browser's history: the browser's Back leads to the first
 * step, with everything that was typed.
 *
 * @param wasOpen whether the step was open before a reload of the page
 */
export function useCodeStep(wasOpen: boolean) {
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
