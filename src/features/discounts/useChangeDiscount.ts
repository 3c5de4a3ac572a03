import type { Discount } from '../../domain/discount.ts';
import { discountNoun, discounts, readDiscount } from '../../resources/discounts.ts';
import { discardRow } from '../../sync/queue/outbox.ts';
import { useMutate, usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { useUndoToast } from '../../kit/engine/useUndoToast.ts';

/**
 * Returns a function that changes some fields of a discount without its form, and offers an undo.
 *
 * @param done the text of the toast
 */
export function useChangeDiscount(): (id: string, change: Partial<Discount>, done: string) => void {
  const offerUndo = useUndoToast();
  const { kept } = useRowActions();
  const { engine, wake } = usePanel();
  const save = useMutate(discounts.save);
  const write = async (id: string, change: Partial<Discount>) => {
    const before = await readDiscount(engine, id);
    const { shown } = before;
    if (!shown) return undefined;
    const row = await save({ args: { v: 1, id, values: { ...shown, ...change } }, base: before.base });
    const fields = Object.keys(change) as (keyof Discount)[];
    const back = Object.fromEntries(fields.map(field => [field, shown[field]])) as Partial<Discount>;
    return { row, back, subject: before.subject, isOnlyChange: before.rows.length === 0 };
  };
  const change = async (id: string, changed: Partial<Discount>, done: string): Promise<void> => {
    const written = await write(id, changed);
    if (!written) return;
    const { row, back, subject, isOnlyChange } = written;
    const undo = async (): Promise<void> => {
      // An unsent change is discarded, if it is the only one. Otherwise the old values are saved.
      const given = isOnlyChange ? await discardRow({ ...engine, registry: discountNoun.registry }, row) : [];
      if (given.length === 0) await write(id, back);
      else wake('enqueued');
    };
    offerUndo({ text: done, tone: 'good', about: subject, onUndo: () => void kept(undo) });
  };
  return (id, changed, done) => void kept(() => change(id, changed, done));
}
