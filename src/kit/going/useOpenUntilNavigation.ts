import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Whether a part of the frame is open over this screen. It closes when the partner goes on or back. */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key, pathname } = useLocation();
  const here = useNavigationType() === NavigationType.Pop ? key : pathname;
  const [at, setAt] = useState<string>();
  // Doesn't open again when the partner comes back.
  if (at !== undefined && at !== here) setAt(undefined);
  return [at === here, open => setAt(open ? here : undefined)];
}
