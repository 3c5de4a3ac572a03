import type { ReactNode } from 'react';

/** Whether a node shows anything; a hint that is empty needs no place and no id. */
export function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
