/** Errors of a list and of its rows in one form: final-form keeps both in one tree, and must never fail on it. */
import fc from 'fast-check';
import { createForm } from 'final-form';
import { describe, expect, test } from 'vitest';
import { boatRowLists } from '../../src/domain/boat/boatInput.ts';
import { toFormError } from '../../src/ui/form/fromFormError.ts';

/** Every field of the boat's form that holds a list, and a column for those whose rows have fields. */
const lists = [...boatRowLists, 'photos', 'availableCheckinDays', 'departurePortIds', 'featureIds'] as const;

const step = fc.oneof(
  fc.record({ kind: fc.constant('rows' as const), count: fc.nat(4) }),
  fc.record({ kind: fc.constant('listError' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('rowErrors' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('touch' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('empty' as const) }),
);

const noop = (): void => undefined;
const subscription = { value: true, error: true } as const;

describe.each(lists)('%s', list => {
  test('errors of the list and of its rows come and go in any order, and so do rows', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 12 }), (listFirst, steps) => {
        const form = createForm<Record<string, unknown>>({ onSubmit: noop, initialValues: { [list]: [] } });
        let [listError, rowErrors] = [false, false];
        let registered: (() => void)[] = [];
        const registerList = (): void => {
          form.registerField(list, noop, subscription, {
            getValidator: () => () => toFormError(listError ? 'list' : undefined),
          });
        };
        const fit = (count: number): void => {
          while (registered.length > count) registered.pop()?.();
          for (let at = registered.length; at < count; at++)
            registered.push(
              form.registerField(`${list}[${at}].price`, noop, subscription, {
                getValidator: () => () => toFormError(rowErrors ? 'row' : undefined),
              }),
            );
        };
        if (listFirst) registerList();
        fit(2);
        if (!listFirst) registerList();
        for (const each of steps) {
          if (each.kind === 'listError') listError = each.on;
          else if (each.kind === 'rowErrors') rowErrors = each.on;
          else if (each.kind === 'touch') form.change(`${list}[${each.at}].price`, 1);
          else if (each.kind === 'empty') form.change(list, undefined);
          else {
            // As on the screen: the value changes first, then the fields of rows come or go.
            form.change(
              list,
              Array.from({ length: each.count }, () => ({ price: 1 })),
            );
            fit(each.count);
          }
        }
        form.change('other', {});
        expect(form.getFieldState(list)?.error).toEqual(listError ? 'list' : expect.not.stringMatching(/./));
        expect(form.getState().valid).toBe(!listError && !(rowErrors && registered.length > 0));
      }),
    );
  });
});

test('nothing wrong is no error', () => {
  expect(toFormError(undefined)).toBeUndefined();
  expect(toFormError('')).toBeUndefined();
});
