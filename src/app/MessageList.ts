import { createContext, use } from 'react';
import type { ToastTone } from '../ui/Toasts.tsx';

/** A toast that has gone, as the message list keeps it. */
export interface KeptMessage {
  readonly id: string;
  readonly at: number;
  readonly tone: ToastTone;
  readonly text: string;
}

export const MessageListContext = createContext<readonly KeptMessage[]>([]);

export function useMessageList(): readonly KeptMessage[] {
  return use(MessageListContext);
}
