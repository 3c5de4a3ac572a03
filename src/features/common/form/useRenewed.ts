import { useEffect, useEffectEvent } from 'react';
import { equal } from '../../../lib/equal.ts';
import type { OpenRecord } from '../../../resources/wholeEdits.ts';
import type { OpenedCopy } from './useWorkingCopy.ts';

interface RenewableForm {
  readonly opened: Pick<OpenRecord<object>, 'shown' | 'parked'>;
  readonly form: { readonly getState: () => { readonly active?: unknown } };
  readonly isChanged: () => boolean;
}

/**
 * As long as nothing was typed into a form, it shows what has arrived since it was opened.
 *
 * @param may whether nothing else of the partner's is going on in it
 */
export function useRenewed<Opened extends OpenRecord<object>, Copy extends RenewableForm>(
  live: Opened | undefined,
  { copy, renew }: OpenedCopy<Copy, Opened>,
  may = true,
): void {
  const look = useEffectEvent(() => {
    if (!live || !copy || !may) return;
    const { opened } = copy;
    if (equal(live.shown, opened.shown) && live.parked?.id === opened.parked?.id) return;
    // A field that is just being looked at isn't replaced under the partner's hands.
    renew(live, form => !form.isChanged() && form.form.getState().active === undefined);
  });
  useEffect(() => look(), [live, may]);
}
