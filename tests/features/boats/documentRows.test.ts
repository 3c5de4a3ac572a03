import { expect, test } from 'vitest';
import {
  parseDocuments,
  fileOf,
  withFile,
  withFileReplaced,
} from '../../../src/features/boats/documents/documentRows.ts';

const registry = { documentType: 2, documentUrl: '/registry.jpg', expirationDate: null };
const insurance = { documentType: 9, documentUrl: null, expirationDate: '2027-10-31', upload: 'u' };

test('B095 what the form holds of documents, with what was emptied as nothing and what isn’t known kept', () => {
  expect(parseDocuments([{ documentUrl: '/a.jpg', note: 'kept' }, insurance])).toEqual([
    { documentType: null, documentUrl: '/a.jpg', expirationDate: null, note: 'kept' },
    insurance,
  ]);
  expect(parseDocuments([undefined])).toEqual([
    { documentType: null, documentUrl: null, expirationDate: null },
  ]);
  expect(parseDocuments(undefined)).toEqual([]);
  expect(parseDocuments('bozuk')).toEqual([]);
});

test('B066 another file in a document’s place keeps its type and date, and both ways lead back', () => {
  const replaced = withFileReplaced([registry, insurance], { upload: 'u' }, { upload: 'v' });
  expect(replaced).toEqual([registry, { ...insurance, upload: 'v' }]);
  expect(withFileReplaced(replaced, { upload: 'v' }, { upload: 'u' })).toEqual([registry, insurance]);

  const sent = withFileReplaced([registry, insurance], { url: '/registry.jpg' }, { upload: 'w' });
  expect(sent[0]).toEqual({ ...registry, documentUrl: null, upload: 'w' });
  expect(withFile({ ...registry, upload: 'w' }, { url: '/registry.jpg' })).toEqual(registry);
});

test('B066 the file of a document is the device’s while it has one', () => {
  expect(fileOf(insurance)).toEqual({ upload: 'u' });
  expect(fileOf({ ...insurance, documentUrl: '/sent.jpg' })).toEqual({ upload: 'u' });
  expect(fileOf(registry)).toEqual({ url: '/registry.jpg' });
});
