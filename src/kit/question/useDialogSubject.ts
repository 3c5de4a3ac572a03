import { useState } from 'react';

export interface DialogSubject<T> {
  /** The subject of the dialog. It stays while the dialog closes; undefined before the first time. */
  readonly asked: T | undefined;
  readonly isOpen: boolean;
  readonly ask: (about: T) => void;
  readonly close: () => void;
}

/** Keeps which of several things a dialog is about, and whether the dialog is open. */
export function useDialogSubject<T extends object>(): DialogSubject<T> {
  const [asked, setAsked] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  return {
    asked,
    isOpen,
    ask(about) {
      setAsked(about);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
