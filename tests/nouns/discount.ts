import { deleteDiscount, fetchDiscounts, saveDiscount } from '../../src/api/discount.ts';
import type { Discount } from '../../src/domain/discount.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { discounts, readDiscount, readDiscounts } from '../../src/resources/discounts.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { OWN_YEARS, THEIR_YEARS } from '../support/simulation/Ledger.ts';
import type { ListedSample } from './Sample.ts';

export const EARLY_BOOKING = 2;

export function aDiscount(fields: Partial<Discount> = {}): Discount {
  return {
    discountType: 1,
    name: 'Erken sezon',
    discountRate: 10,
    boatIds: ['57'],
    isActive: true,
    isLimitlessTerm: false,
    startDate: '2026-05-01',
    endDate: '2026-05-31',
    checkinStartDate: null,
    checkinEndDate: null,
    ...fields,
  };
}

export const discount = {
  kind: 'discount',
  resource: discounts,
  path: 'discount',
  label: 'name',
  values: aDiscount,
  toWire: (values, boatNumber = Number) => ({ ...values, boatIds: values.boatIds.map(boatNumber) }),
  server: {
    answersWithId: true,
    prepare: server => void server.parts.set('appconfig/5', () => ({ data: { value: 50 } })),
  },
  async readAll(engine) {
    const { discounts: all, fetchedAt } = await readDiscounts(engine);
    return { all, fetchedAt };
  },
  readOne: readDiscount,
  known: { id: '62', fields: { startDate: '2026-07-01', endDate: '2026-07-31' } },
  unlike: { startDate: '2026-08-01', endDate: '2026-08-31' },
  edit: { mine: { discountRate: 12 }, theirs: { discountRate: 15 } },
  small: { isActive: false },
  besides: { isActive: false },
  // Dates that a discount without an end doesn't have.
  keptEmpty: { checkinStartDate: '', checkinEndDate: '2027-01-01' },
  ofBoat: id => ({ boatIds: [id] }),
  writes: { 'discount.save': ['POST /discount'], 'discount.delete': ['DELETE /discount/:id'] },
  reads: ['GET /discount', 'GET /appconfig/:id'],
  whole: ['discount.save'],
  staysInLog: 'values',
  queueEach: () => [
    device =>
      enqueue(device, discounts.save, { args: { v: 1, id: '7', values: aDiscount() }, base: aDiscount() }),
    device => enqueue(device, discounts.delete, { args: { v: 1, id: '8', name: 'Erken sezon' } }),
  ],
  shapes: { discounts: '1: 323977396245630' },
  form: {
    path: '/discount/edit/9',
    list: '/discount',
    id: 9,
    read: '/discount?page=1',
    write: ['POST', '/discount'],
    fields: {
      discountType: {
        label: 'discounts.field.type',
        control: 'radio',
        typed: ['discounts.type.early', 'discounts.type.early'],
        sent: [EARLY_BOOKING, EARLY_BOOKING],
        told: 'never',
      },
      name: { label: 'discounts.field.name', typed: ['Bahar', 'Güz'], shown: 'Güz' },
      discountRate: {
        label: 'discounts.field.rate',
        typed: ['11', '13'],
        sent: [11, 13],
        told: ['%11', '%13'],
        shown: '%13',
      },
      isActive: {
        label: 'discounts.field.active',
        control: 'switch',
        typed: ['on', 'on'],
        sent: [true, true],
        told: 'never',
      },
      startDate: {
        label: 'discounts.field.start',
        control: 'day',
        typed: ['2029-03-01', '2029-04-01'],
        told: ['1 Mar 2029', '1 Nis 2029'],
        shown: '1 Nis',
      },
      endDate: {
        label: 'discounts.field.end',
        control: 'day',
        typed: ['2029-03-31', '2029-04-30'],
        told: ['31 Mar 2029', '30 Nis 2029'],
        shown: '30 Nis',
      },
      checkinStartDate: {
        label: 'discounts.field.checkinStart',
        control: 'day',
        typed: ['2029-06-01', '2029-07-01'],
        told: ['1 Haz 2029', '1 Tem 2029'],
      },
      checkinEndDate: {
        label: 'discounts.field.checkinEnd',
        control: 'day',
        typed: ['2029-06-30', '2029-07-31'],
        told: ['30 Haz 2029', '31 Tem 2029'],
      },
      boatIds: {
        label: 'discounts.field.boats',
        control: 'boxes',
        typed: ['Kırlangıç', 'Yakamoz'],
        sent: [[106], [104]],
        shown: 'Yakamoz',
      },
    },
    withoutControl: { isLimitlessTerm: 'an early booking has no such switch' },
  },
  screen: { path: '/discount', title: 'shell.nav.discounts' },
  newForm: { path: '/discount/new', title: 'discounts.Form.new' },
  personal: '/discount?page=1',
  simulated: {
    make: (boat, random) =>
      aDiscount({
        boatIds: [boat],
        ...(random() < 0.5 && { discountType: EARLY_BOOKING, checkinEndDate: '2099-12-31' }),
      }),
    typed: values => [
      'name',
      'startDate',
      'endDate',
      ...(values.discountType === EARLY_BOOKING ? (['checkinStartDate'] as const) : []),
    ],
    words: {
      startDate: ledger => ledger.day(OWN_YEARS[0]),
      endDate: ledger => ledger.day(OWN_YEARS[1]),
      checkinStartDate: ledger => ledger.day(OWN_YEARS[0]),
    },
    alsoChanged: ({ boatIds, isActive }, boat, random) => {
      const dice = random();
      if (dice < 0.4) return { discountRate: 1 + Math.floor(random() * 50) };
      return dice < 0.7 ? { boatIds: [...boatIds.slice(0, 1), boat] } : { isActive: !isActive };
    },
    theirs: ledger => ({ name: ledger.word('else') }),
    traits: {
      name: ledger => ledger.word('else'),
      startDate: ledger => ledger.day(THEIR_YEARS[0]),
      endDate: ledger => ledger.day(THEIR_YEARS[1]),
    },
    other: (ledger, held) => ({
      isActive: held['isActive'] !== true,
      ...(held['discountType'] === EARLY_BOOKING && { checkinStartDate: ledger.day(THEIR_YEARS[0]) }),
    }),
    spare: ['name'],
  },
  contract: {
    name: 'discount',
    fetch: fetchDiscounts,
    // A discount of other boats would be sent when something else of it is changed.
    needed: ['boatIds', 'id'],
    save: saveDiscount,
    remove: deleteDiscount,
    values: (name, day, boat) =>
      aDiscount({
        name,
        discountRate: 1,
        boatIds: [boat],
        isActive: false,
        startDate: day,
        endDate: addDays(day, 7) ?? day,
      }),
    changed: values => ({ ...values, discountRate: 2 }),
  },
} as const satisfies ListedSample<Discount, Discount & { readonly id: string }>;
