import { expect, test } from 'vitest';
import {
  SHRINK_TARGET,
  typeProblem,
  UPLOAD_LIMIT,
  type FileProblem,
  type UploadKind,
} from '../../src/domain/photo.ts';
import type { FileType } from '../../src/lib/fileType.ts';

const types: readonly FileType[] = ['jpeg', 'png', 'gif', 'pdf', 'heic', 'unknown'];
const fine = undefined;

const table: readonly (readonly [string, UploadKind, readonly (FileProblem | undefined)[]])[] = [
  // In the order of `types`.
  ['A283', 'profilePicture', [fine, fine, fine, 'wrongType', 'heic', 'wrongType']],
  ['B206', 'boat', [fine, fine, 'wrongType', 'wrongType', 'heic', 'wrongType']],
  ['B207', 'boatDocument', [fine, fine, 'wrongType', fine, 'heic', 'wrongType']],
  ['A308', 'booking', [fine, fine, 'wrongType', fine, 'heic', 'wrongType']],
];

test.each(table)('%s, S8 what may be uploaded as %s', (_, kind, problems) => {
  expect(types.map(type => typeProblem(kind, type))).toEqual(problems);
});

test('B208, Q048 the limit is 5 MiB, and what is shrunk fits well below it', () => {
  expect(UPLOAD_LIMIT).toBe(5_242_880);
  expect(SHRINK_TARGET).toBeLessThan(UPLOAD_LIMIT);
});
