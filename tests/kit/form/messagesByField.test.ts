import { expect, test } from 'vitest';
import { messagesByField, remainingErrors } from '../../../src/kit/form/messagesByField.ts';

const place = (key: string): string | undefined => (key === 'odd' ? undefined : key.toLowerCase());

test('several messages of one field all stand under it, each once', () => {
  const errors = [
    { key: 'iban', message: 'Ülke kodu eksik' },
    { key: 'IBAN', message: 'Bu banka bilinmiyor.' },
    { key: 'iban', message: 'Ülke kodu eksik' },
    { key: 'title', message: 'Çok uzun' },
    { key: 'odd', message: 'Hiçbir alanın değil' },
  ];
  expect(messagesByField(errors, place)).toEqual({
    iban: 'Ülke kodu eksik Bu banka bilinmiyor.',
    title: 'Çok uzun',
  });
  expect(messagesByField([], place)).toEqual({});
});

test('no messages are the same object each time, so that no field is drawn again', () => {
  expect(messagesByField([], place)).toBe(messagesByField([], place));
});

test('what the server said of a field that was changed since isn’t listed any more; what belongs to no field stays', () => {
  const errors = [
    { key: 'IBAN', message: 'Bu banka bilinmiyor.' },
    { key: 'title', message: 'Çok uzun' },
    { key: 'odd', message: 'Hiçbir alanın değil' },
  ];
  const listed = (changed: readonly string[]): string[] =>
    remainingErrors(
      errors,
      ({ key }) => place(key),
      field => changed.includes(field),
    ).map(({ key }) => key);
  expect(listed([])).toEqual(['IBAN', 'title', 'odd']);
  expect(listed(['iban'])).toEqual(['title', 'odd']);
  expect(listed(['iban', 'title', 'odd'])).toEqual(['odd']);
});
