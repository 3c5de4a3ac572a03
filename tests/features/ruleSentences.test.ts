/** What the forms of discounts and of the calendar say of a mistake, word by word: the specification fixes these sentences. */
import { expect, test } from 'vitest';
import { wordsOf, type Say } from '../journeys/support/words.ts';

test.each<[id: Parameters<Say>[0], values: Record<string, number>, turkish: string, english: string]>([
  ['discounts.rule.nameRequired', {}, 'İndirim adı gereklidir', 'Discount name is required'],
  ['discounts.rule.rateRequired', {}, 'İndirim oranı gereklidir', 'Discount rate is required'],
  ['discounts.rule.startRequired', {}, 'Başlangıç tarihi gereklidir', 'Start date is required'],
  ['discounts.rule.endRequired', {}, 'Bitiş tarihi gereklidir', 'End date is required'],
  ['discounts.rule.boats', {}, 'En az 1 tekne seçmelisiniz', 'You must select 1 boat at least'],
  [
    'discounts.rule.rateMax',
    { maxValue: 50 },
    'İndirim oranı en fazla %50 olabilir',
    'Discount rate can be up to 50%',
  ],
  [
    'discounts.rule.rateMin',
    { minValue: 1 },
    'İndirim oranı en az %1 olmalıdır',
    'Discount rate must be at least 1%',
  ],
  ['discounts.rule.rateWhole', {}, 'Tam sayı girin', 'Enter a whole number'],
  [
    'discounts.rule.endBeforeStart',
    {},
    'Bitiş tarihi başlangıçtan önce olamaz',
    'The end can’t be before the start',
  ],
  [
    'discounts.rule.nameTooLong',
    { most: 100 },
    'En fazla 100 karakter girebilirsiniz',
    'Use at most 100 characters',
  ],
  ['discounts.rule.date', {}, 'Geçerli bir tarih girin', 'Enter a valid date'],
  ['calendar.rule.titleRequired', {}, 'Bir başlık girin', 'Enter a title'],
  ['calendar.rule.boatRequired', {}, 'Bir tekne seçin', 'Choose a boat'],
  ['calendar.rule.startRequired', {}, 'Başlangıç tarihini girin', 'Enter the start date'],
  ['calendar.rule.endRequired', {}, 'Bitiş tarihini girin', 'Enter the end date'],
  [
    'calendar.rule.endBeforeStart',
    {},
    'Bitiş, başlangıçtan önce olamaz',
    'The end can’t be before the start',
  ],
  ['calendar.rule.date', {}, 'Tarihi ve saati eksiksiz girin', 'Enter the full date and time'],
  ['calendar.rule.noLength', {}, 'Bitiş, başlangıçtan sonra olmalı', 'The end must be after the start'],
  ['calendar.rule.tooLong', { most: 150 }, 'En fazla 150 karakter', 'At most 150 characters'],
])('A284–A287 A298–A306 Q114 Q115: %s with %j', (id, values, turkish, english) => {
  expect([wordsOf('tr')(id, values), wordsOf('en')(id, values)]).toEqual([turkish, english]);
});
