import { describe, expect, test } from 'vitest';
import {
  discountFields,
  DiscountType,
  newDiscount,
  type Discount,
  type TypedDiscount,
} from '../../../src/domain/discount.ts';
import { findField } from '../../../src/kit/form/findField.ts';
import { recordMapping, type Typed } from '../../../src/kit/form/recordForm.ts';
import {
  copyShape,
  discountShape,
  toDiscount as discountOf,
} from '../../../src/features/discounts/form/discountForms.ts';
import { discountDescription } from '../../../src/features/discounts/discountCompared.tsx';
import { discountTypeLabel } from '../../../src/features/discounts/discountWords.ts';
import { discountLines } from '../../../src/features/discounts/listedDiscounts.ts';
import type { RecordState } from '../../../src/resources/kit/records.ts';

const saved: Discount = {
  ...newDiscount(),
  name: 'Erken sezon',
  discountRate: 12,
  boatIds: ['57', '7'],
  startDate: '2026-05-01',
  endDate: '2026-06-30',
};
const early: Discount = {
  ...saved,
  discountType: DiscountType.earlyBooking,
  checkinStartDate: '2027-05-01',
  checkinEndDate: '2027-06-30',
};

const mapping = (loaded: Discount) => recordMapping<TypedDiscount, keyof Discount>(discountShape, loaded);
const fromDraft = (stored: unknown, loaded: Discount): Typed => mapping(loaded).restored(stored);
const toValues = (discount: Discount): Typed => ({ ...discount });
const toTyped = (values: Typed): TypedDiscount => mapping(newDiscount()).valuesOf(values);
const toDiscount = (values: Typed): Discount => discountOf(toTyped(values));
const isChanged = (values: Typed, loaded: Discount): boolean =>
  discountFields.some(field => mapping(loaded).isFieldChanged(values, field));

describe('the form of a discount', () => {
  test.each([saved, early])('A174: holds what is saved, and gives it back unchanged', discount => {
    expect(toDiscount(toValues(discount))).toEqual(discount);
    expect(isChanged(toValues(discount), discount)).toBe(false);
  });

  test('a field that is emptied means the same as one that was never filled in', () => {
    expect(isChanged({ ...toValues(newDiscount()), startDate: '', name: '' }, newDiscount())).toBe(false);
    const { discountRate: _, ...without } = toValues(saved);
    expect(isChanged(without, saved)).toBe(true);
    expect(toDiscount({ ...without, endDate: '' })).toMatchObject({ discountRate: null, endDate: null });
  });

  test('a copy begins with all of it; what is emptied in it is empty', () => {
    const copied = recordMapping<TypedDiscount, keyof Discount>(copyShape(saved), copyShape(saved).blank);
    expect(copied.restored(undefined)).toEqual(saved);
    expect(copied.valuesOf({ ...saved, endDate: '', isActive: undefined })).toMatchObject({
      startDate: saved.startDate,
      endDate: null,
      isActive: false,
    });
  });

  test('boats chosen in another order are no change', () => {
    expect(isChanged({ ...saved, boatIds: ['7', '57'] }, saved)).toBe(false);
    expect(isChanged({ ...saved, boatIds: ['57'] }, saved)).toBe(true);
  });

  test('a rate that is no number stays as it is typed, and is left open in the discount', () => {
    const values = { ...toValues(saved), discountRate: '12,5' };
    expect(toTyped(values).discountRate).toBe('12,5');
    expect(toDiscount(values).discountRate).toBeNull();
  });

  test('A259 Q116 Q117: what its type and term don’t have isn’t sent, and comes back with the type', () => {
    const turned = { ...toValues(early), discountType: DiscountType.standard, isLimitlessTerm: true };
    expect(toDiscount(turned)).toMatchObject({
      isLimitlessTerm: true,
      startDate: null,
      endDate: null,
      checkinStartDate: null,
      checkinEndDate: null,
    });
    expect(toDiscount({ ...turned, discountType: DiscountType.earlyBooking })).toEqual(early);
  });

  test('a working copy opens as far as it can be read', () => {
    expect(fromDraft(toTyped({ ...saved, discountRate: 'abc' }), newDiscount())).toEqual({
      ...saved,
      discountRate: 'abc',
    });
    expect(fromDraft({ name: 7, boatIds: '57', isActive: false, later: 1 }, saved)).toEqual({
      ...saved,
      isActive: false,
    });
    expect(fromDraft(null, saved)).toEqual(saved);
  });
});

test('the server’s names of fields are found whatever their case, also with a place behind them', () => {
  expect(findField(discountFields, 'BoatIds[0]')).toBe('boatIds');
  expect(findField(discountFields, 'discountrate')).toBe('discountRate');
  expect(findField(discountFields, 'somethingElse')).toBeUndefined();
});

test('a line is what is saved, or what was typed into a discount that was never saved; what the server doesn’t list comes first, then what is active', () => {
  const record = (fields: Partial<RecordState<Discount>>): RecordState<Discount> => ({
    id: '1',
    subject: 'discount:1',
    serverId: '1',
    server: undefined,
    shown: undefined,
    rows: [],
    pending: undefined,
    draft: undefined,
    ...fields,
  });
  const draft = {
    id: 'discount:local-a',
    version: 1,
    values: { name: 'Begonya' },
    base: undefined,
    tab: '',
    uploads: [],
    updatedAt: 0,
  };
  const held = (name: string, fields: Partial<Discount>): RecordState<Discount> => {
    const shown = { ...saved, name, ...fields };
    return record({ shown, server: { value: shown, fetchedAt: 0 } });
  };
  const lines = discountLines(
    [
      held('Kapalı', { isActive: false }),
      { ...held('Geri gelen', { isActive: false }), pending: 'refused' },
      held('Bitmiş', { endDate: '2026-05-31' }),
      held('Başlayacak', { startDate: '2026-06-02', endDate: '2026-06-30' }),
      held('Etkin', {}),
      record({ id: '2' }),
      record({ id: 'local-a', serverId: undefined, draft }),
    ],
    '2026-06-01',
  );
  expect(lines.map(({ values }) => values.name)).toEqual([
    'Geri gelen',
    'Begonya',
    'Etkin',
    'Başlayacak',
    'Kapalı',
    'Bitmiş',
  ]);
  // What is switched while it is looked at keeps its place.
  const switched = [held('Açılan', {}), { ...held('Etkin', {}), id: '2' }];
  expect(
    discountLines(switched, '2026-06-01', new Map([['1', 'inactive']])).map(({ values }) => values.name),
  ).toEqual(['Etkin', 'Açılan']);
});

test('A181 A182 B133: the type, days of check-in and an open end are told only where the discount has them', () => {
  const told = (field: 'checkinStartDate' | 'isLimitlessTerm', discount: Discount) =>
    discountDescription.say(field, discount);
  expect(discountTypeLabel(DiscountType.standard)).toBe('discounts.type.standard');
  expect(discountTypeLabel(DiscountType.earlyBooking)).toBe('discounts.type.early');
  expect(told('checkinStartDate', saved)).toEqual({ kind: 'nothing' });
  expect(told('checkinStartDate', early)).toEqual({ kind: 'span', from: '2027-05-01', to: '2027-05-01' });
  expect(told('isLimitlessTerm', { ...saved, isLimitlessTerm: true })).toEqual({
    kind: 'words',
    id: 'discounts.unlimited',
  });
});
