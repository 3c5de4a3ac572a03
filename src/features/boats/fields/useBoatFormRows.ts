import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { entryAt, useAfterDrawing } from '../../../ui/focus.ts';
import { fieldId } from '../../../ui/form/fieldId.ts';
import { useFormScope } from '../../../ui/form/FormScope.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatValues } from '../wizard/boatValues.ts';
import { useFromBoat } from '../wizard/useBoatValues.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';

/** A list of the boat whose rows are edited in the form. */
export type BoatFormRowsField = 'services' | 'additionalPackages' | 'priceGroups' | 'priceDifferences';
export type BoatFormRowValue<F extends BoatFormRowsField> = NonNullable<BoatValues[F]>[number];

/** A place on the screen for one row. The fields read the values of the row themselves. */
export interface BoatFormRowPlace {
  /** Stays with the row when others come or go. */
  readonly key: number;
  /** From 0. */
  readonly at: number;
  /** `services[0]`: the fields of the row are called `${path}.price` and so on. */
  readonly path: string;
  /** Removes the row; a toast offers to undo that. */
  readonly remove: () => void;
}

export interface BoatFormRowsOptions<F extends BoatFormRowsField> {
  readonly list: F;
  /** The toast's text when a row was removed ("Paket kaldırıldı"). */
  readonly removed: MessageId;
  /** Whether a removed row was added again in another way: then the undo doesn't restore it a second time. */
  readonly isBack?: (rows: readonly BoatFormRowValue<F>[], removed: BoatFormRowValue<F>) => boolean;
}

/**
 * Manages a list of rows in the boat's form: they are added, removed, and restored in their places. It
 * renders again only when rows are added or removed, not while the partner types in them.
 *
 * ```tsx
 * const { rows, add, home } = useBoatFormRows({ list, removed });
 * const row = place => <BoatFormRowCard key={place.key} place={place}>…</BoatFormRowCard>;
 * <RowList list={list} rows={rows} row={row}>
 *   <Button ref={home} onClick={() => add({})}>…</Button>
 * </RowList>
 * ```
 */
export function useBoatFormRows<F extends BoatFormRowsField>({
  list,
  removed,
  isBack,
}: BoatFormRowsOptions<F>) {
  const say = useTranslate();
  const offerUndo = useUndoToast();
  const form = useForm<BoatValues>('useBoatFormRows');
  const length = useFromBoat(values => values[list]?.length ?? 0);
  const [known, setKnown] = useState(noBoatFormRowKeys);
  const { keys } = fitBoatFormRowKeys(known, length);
  const group = `${fieldId(useFormScope().id, list)}-group`;
  const afterDrawing = useAfterDrawing();
  const home = useRef<HTMLButtonElement>(null);

  // To the form, a moved field is a new one. It must be marked as touched again, so that its error shows.
  const left = useRef<readonly string[]>([]);
  const keepLeft = (at: number, by: 1 | -1): void => {
    left.current = form.getRegisteredFields().flatMap(name => {
      const wasLeft = form.getFieldState(name as keyof BoatValues)?.touched === true;
      return (wasLeft ? shiftField(name, list, at, by) : undefined) ?? [];
    });
  };
  useLayoutEffect(() => {
    for (const name of left.current) form.blur(name as keyof BoatValues);
    left.current = [];
  });

  const goTo = (at: number, to: 'row' | 'field'): void =>
    afterDrawing(() => {
      const row = entryAt(document.getElementById(group)?.querySelector('ol'), at);
      const field = to === 'field' ? row?.querySelector<HTMLElement>('input, select, textarea') : undefined;
      const target = field ?? row ?? home.current;
      // Away from the edges, where bars cover the page.
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    });

  // Reads the form's values, not the rendered ones, because the toast calls this later.
  const now = (): readonly BoatFormRowValue<F>[] => form.getState().values[list] ?? [];
  const insert = (row: BoatFormRowValue<F>, at: number, to: 'row' | 'field' | undefined): void => {
    const rows = now();
    if (to) goTo(at, to);
    keepLeft(at, 1);
    setKnown(before => insertBoatFormRowKey(fitBoatFormRowKeys(before, rows.length), at));
    form.change(list, rows.toSpliced(at, 0, row) as BoatValues[F]);
  };
  const remove = (at: number, focus = true): void => {
    const rows = now();
    const row = rows[at];
    if (!row) return;
    if (focus) goTo(at, 'row');
    keepLeft(at, -1);
    setKnown(before => removeBoatFormRowKey(fitBoatFormRowKeys(before, rows.length), at));
    form.change(list, rows.toSpliced(at, 1) as BoatValues[F]);
    offerUndo({
      text: say(removed),
      onUndo: () => {
        if (isBack?.(now(), row) !== true) insert(row, Math.min(at, now().length), 'row');
      },
    });
  };

  return {
    rows: keys.map((key, at): BoatFormRowPlace => ({
      key,
      at,
      path: `${list}[${at}]`,
      remove: () => remove(at),
    })),
    /** Appends a row, and brings the focus to its first field unless told otherwise. */
    add: (row: BoatFormRowValue<F>, focus = true) => insert(row, now().length, focus ? 'field' : undefined),
    /** Removes the row at an index; the focus goes to the row that moves up, unless told otherwise. */
    remove,
    /** For the button that adds a row: it gets the focus when the last row was removed. */
    home,
  };
}

/**
 * Keys for the rows of a list in the form. Rows have no ids, and a row that moves up must stay the same on
 * the screen, with its focus, its unfinished input and its messages. Pure.
 */

/** A React key for each row. */
export interface BoatFormRowKeys {
  readonly keys: readonly number[];
  /** Greater than every key so far: none is used twice. */
  readonly next: number;
}

export const noBoatFormRowKeys: BoatFormRowKeys = { keys: [], next: 0 };

/**
 * Returns one key for each of `length` rows. Rows that were added or removed in another way (a restored copy)
 * count as added or removed at the end.
 */
export function fitBoatFormRowKeys({ keys, next }: BoatFormRowKeys, length: number): BoatFormRowKeys {
  const lacking = Math.max(0, length - keys.length);
  return {
    keys: [...keys.slice(0, length), ...Array.from({ length: lacking }, (_, no) => next + no)],
    next: next + lacking,
  };
}

/** Returns the keys after a row was put in at `at`. */
export function insertBoatFormRowKey({ keys, next }: BoatFormRowKeys, index: number): BoatFormRowKeys {
  return { keys: keys.toSpliced(index, 0, next), next: next + 1 };
}

/** Returns the keys after the row at `at` was removed. */
export function removeBoatFormRowKey({ keys, next }: BoatFormRowKeys, index: number): BoatFormRowKeys {
  return { keys: keys.toSpliced(index, 1), next };
}

/**
 * Returns the new name of a row's field when the rows from `at` on have moved: down (1) after a row was
 * added, up (-1) after the row at `at` was removed. Undefined for a field that didn't move or was removed.
 */
export function shiftField(name: string, list: string, index: number, shift: 1 | -1): string | undefined {
  const [, of, no, column] = /^(\w+)\[(\d+)\](.*)$/.exec(name) ?? [];
  const row = Number(no);
  const moves = of === list && (shift === 1 ? row >= index : row > index);
  return moves ? `${list}[${row + shift}]${column}` : undefined;
}
