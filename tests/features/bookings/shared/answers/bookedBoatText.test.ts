import { expect, test } from 'vitest';
import {
  bookedBoatText,
  bookedBrandAndModelText,
  datesAndBoat,
} from '../../../../../src/features/bookings/shared/answers/offerWords.ts';
import { stayDates } from '../../../../../src/features/bookings/shared/stayText.ts';
import { booking } from '../../../../support/factories.ts';
import { inEnglish, inTurkish } from '../../../intl.ts';

const { boat } = booking();
const of = (...names: string[]) => ({
  boat,
  boats: names.map((name, index) => ({
    id: String(index),
    name,
    brand: 'Azimut',
    model: '46 Fly',
    rentalPeriod: 2,
  })),
});

test('a boat is called as the partner calls it, with all that may be meant; otherwise by brand and model', () => {
  expect(bookedBoatText(inTurkish, of('Zümrüt'))).toBe('Zümrüt');
  expect(bookedBoatText(inTurkish, of('Zümrüt', 'Sığacık'))).toBe('Zümrüt veya Sığacık');
  expect(bookedBoatText(inEnglish, of('Zümrüt', 'Sığacık'))).toBe('Zümrüt or Sığacık');
  expect(bookedBoatText(inEnglish, of('Zümrüt', ''))).toBe('Zümrüt or Azimut 46 Fly');
  expect(bookedBoatText(inEnglish, of('', ''))).toBe('Azimut 46 Fly');
  expect(bookedBoatText(inEnglish, of())).toBe('Azimut 46 Fly');
  const unknown = { boat: { ...boat, brand: null, model: ' ' }, boats: [] };
  expect(bookedBoatText(inEnglish, unknown)).toBe('Unnamed boat');
});

test('brand and model stand below a name, and not twice', () => {
  expect(bookedBrandAndModelText(inEnglish, of('Zümrüt', 'Sığacık'))).toBe('Azimut 46 Fly');
  expect(bookedBrandAndModelText(inEnglish, of('Azimut 46 Fly'))).toBe('');
  expect(bookedBrandAndModelText(inEnglish, of())).toBe('');
});

test('the dates of a stay stand before its boat, or before all that may be meant', () => {
  const stay = { ...booking(), ...of('Zümrüt', 'Sığacık') };
  expect(datesAndBoat(inEnglish, stay)).toBe(`${stayDates(inEnglish, stay)}\u00a0· Zümrüt or Sığacık`);
});
