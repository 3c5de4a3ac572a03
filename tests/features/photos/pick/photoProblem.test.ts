import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typeProblem, uploadFileProblems, type UploadKind } from '../../../../src/domain/photo.ts';
import {
  isQuotaError,
  photoProblemMessages,
  resendLabel,
  acceptedTypesMessages,
} from '../../../../src/features/photos/pick/photoProblem.ts';
import { cleanName } from '../../../../src/lib/text/cleanName.ts';

/** As written: an import would be compiled. */
function textsIn(language: 'tr' | 'en'): (id: string) => string {
  const file = new URL(`../../../../locales/${language}.json`, import.meta.url);
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  return id => texts.get(id) ?? '';
}

const tr = textsIn('tr');
const en = textsIn('en');

test('every problem says what happened and what to do, in both languages', () => {
  expect(Object.keys(photoProblemMessages)).toEqual(expect.arrayContaining([...uploadFileProblems]));
  for (const id of Object.values(photoProblemMessages)) {
    for (const textOf of [tr, en]) {
      expect(textOf(id)).not.toBe('');
      if (id !== 'photo.Problem.alreadyAdded') expect(textOf(id).match(/[.;]/g)?.length).toBeGreaterThan(1);
    }
    expect(tr(id)).not.toBe(en(id));
  }
});

test('what may be chosen is said for each purpose as it is checked (B206, B207, A283)', () => {
  const purposes: readonly UploadKind[] = ['profilePicture', 'boat', 'boatDocument', 'booking'];
  for (const purpose of purposes) {
    const id = acceptedTypesMessages[purpose];
    expect(tr(id).includes('PDF')).toBe(typeProblem(purpose, 'pdf') === undefined);
    expect(en(id).includes('GIF')).toBe(typeProblem(purpose, 'gif') === undefined);
  }
});

test('B235, B237 the toast of the specification', () => {
  expect(en('photo.Upload.failed')).toBe('An error occurred while uploading image');
  expect(tr('photo.Upload.failed')).toBe('Fotoğraf yüklenirken bir hata oluştu');
});

test('U13 a full device is known also when the library wraps it', () => {
  const quota = new DOMException('full', 'QuotaExceededError');
  expect(isQuotaError(quota)).toBe(true);
  expect(isQuotaError(Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota }))).toBe(true);
  expect(isQuotaError(new Error('x', { cause: quota }))).toBe(true);
  expect(isQuotaError(new Error('x'))).toBe(false);
  expect(isQuotaError('QuotaExceededError')).toBe(false);
  const loop = new Error('x');
  loop.cause = loop;
  expect(isQuotaError(loop)).toBe(false);
});

test.each([
  ['IMG_2041.jpg', 'IMG_2041.jpg'],
  ['tekne\u202egpj.exe', 'teknegpj.exe'],
  ['a\r\nb\0.jpg', 'ab.jpg'],
  ['\ud800x.jpg', 'x.jpg'],
  ['<img onerror=1>.jpg', '<img onerror=1>.jpg'],
  ['güverte ⛵.png', 'güverte ⛵.png'],
])('a name fit to be shown: %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test('a long name keeps its beginning and its end', () => {
  const shown = cleanName(`${'a'.repeat(4096)}-last.jpg`);
  expect(Array.from(shown)).toHaveLength(80);
  expect(shown.endsWith('-last.jpg')).toBe(true);
});

test.each([
  ['refused', 'image/jpeg', 'photo.Grid.resend'],
  ['tooLarge', 'image/jpeg', 'photo.Grid.resendSmaller'],
  // A PDF can't be made smaller here.
  ['tooLarge', 'application/pdf', 'photo.Grid.resend'],
  ['wrongType', 'image/jpeg', undefined],
  ['damaged', 'application/pdf', undefined],
] as const)('N20 a file that failed as %s, of type %s, is sent again as %s', (problem, mime, expected) => {
  expect(resendLabel({ status: { kind: 'failed', problem, words: undefined }, mime })).toBe(expected);
});
