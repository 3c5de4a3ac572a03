import { describe, expect, test } from 'vitest';
import { servicePeriods } from '../../../src/domain/boat/boatRules.ts';
import { rentalPeriods } from '../../../src/domain/booking/rentalPeriod.ts';
import type { ServiceChoice } from '../../../src/domain/values/reference.ts';
import {
  groupByCategory,
  searchServices,
  newLine,
} from '../../../src/features/boats/services/serviceLists.ts';

const [breakfast, sup, other, lunch]: ServiceChoice[] = [
  { id: '1', name: 'Serpme kahvaltı', category: 'Yemek ve içecek' },
  { id: '2', name: 'Kürek sörfü (SUP)', category: 'Su sporları' },
  { id: '3', name: 'Evcil hayvan', category: null },
  { id: '4', name: 'Öğle yemeği', category: 'Yemek ve içecek' },
] as const;
const all = [other, breakfast, sup, lunch].flatMap(service => service ?? []);

describe('the services on offer', () => {
  test('B054: by category, in the order of the list; those without one come last', () => {
    expect(groupByCategory(all)).toEqual([
      { category: 'Yemek ve içecek', services: [breakfast, lunch] },
      { category: 'Su sporları', services: [sup] },
      { category: null, services: [other] },
    ]);
    expect(groupByCategory([])).toEqual([]);
    // A server may leave it out or send it empty.
    expect(
      groupByCategory([
        { id: '1', name: 'A' },
        { id: '2', name: 'B', category: ' ' },
      ]),
    ).toHaveLength(1);
  });

  test.each([
    ['', all],
    ['KÜREK', [sup]],
    ['kurek', [sup]],
    ['YEMEGI', [lunch]],
    ['yemek', [breakfast, lunch]],
    ['  su sporlari ', [sup]],
    ['yat', []],
  ])('“%s” finds by name and by category, whatever the letters', (typed, found) => {
    expect(searchServices(all, typed)).toEqual(found);
  });

  test('B200 B201 Q125: a new line is charged in a way that every kind of rental allows', () => {
    const { boatServicePeriod, ...line } = newLine('7');
    expect(line).toEqual({ serviceId: '7', isRequired: false });
    for (const period of rentalPeriods) expect(servicePeriods(period)).toContain(boatServicePeriod);
  });
});
