/**
 * Work that exists only on this device. The two are never added up: one is sent by itself, the other waits
 * for the partner.
 */
export interface UnsentWork {
  /** Saved, and queued to be sent. */
  readonly rows: number;
  /** Working copies of forms that aren't saved. */
  readonly drafts: number;
}

export const NOTHING_UNSENT: UnsentWork = { rows: 0, drafts: 0 };

export function totalOf({ rows, drafts }: UnsentWork): number {
  return rows + drafts;
}
