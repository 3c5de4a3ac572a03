import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedInPath, routeOf } from '../../src/app/areas.ts';
import { links, safeReturnUrl } from '../../src/domain/values/links.ts';

const origin = 'https://panel.example';
const returnTo = (value: string | null | undefined): string => safeReturnUrl(value, origin, isSignedInPath);

function expectSafe(result: string): void {
  const url = new URL(result, origin);
  expect(url.origin).toBe(origin);
  expect(isSignedInPath(url.pathname)).toBe(true);
  // What is asked for is what is gone to, however often it is read.
  expect(url.pathname + url.search + url.hash).toBe(result);
  expect(returnTo(result)).toBe(result);
}

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/boats',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example/boats',
  'https:/evil.example',
  'http://panel.example/boats',
  '//panel.example@evil.example/boats',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/boats/../..//evil.example',
  '/boats\u0000',
  '/boats\r\nLocation: https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://panel.example/1',
  'mailto:a@b.example',
  '/login',
  '/login?returnUrl=/login',
  '/register',
  '/reset-password?key=1',
  '/forgot-password',
  '/v1/auth/login',
  '/sw.js',
  '/.//',
  '/boats//',
  '/boat/edit/',
  '/boat/edit/1/2',
  '/boat/edit//evil.example',
  '/nowhere',
  'boats',
  './boats',
  '?returnUrl=/boats',
  '#/boats',
  '/@evil.example',
  '/boat%73',
  'https://panel.example/boats',
  `/boats?${'a'.repeat(100_000)}`,
  '／／evil.example',
  '/\u2028/evil.example',
  '\uFEFF//evil.example',
];

describe('S5, Q008, A068: where to go after signing in', () => {
  test.each(hostile.map(value => [value.slice(0, 60), value]))('%j leads Home', (_, value) => {
    expect(returnTo(value)).toBe('/');
  });

  test.each([null, undefined, ''])('nothing (%s) leads Home', value => {
    expect(returnTo(value)).toBe('/');
  });

  test.each([
    links.home(),
    links.boats(),
    links.newBoat(),
    links.newBoat('weekly', 'local-1f'),
    links.editBoat('57'),
    links.editBoat('local-9f0c'),
    links.bookings({ page: 3 }),
    links.chat('12'),
    links.discounts(),
    links.editDiscount('a b/c'),
    links.editBankAccount('5'),
    links.outbox(),
    '/boats?filter=a&b=c#top',
    '/boat/edit/%C4%B1',
    '/boat/new?mode=daily&next=//evil.example',
    '/boats/',
    '/Boats',
    '/boat/EDIT/57/?at=price',
  ])('%s is kept', path => {
    expect(returnTo(path)).toBe(path);
  });

  test('A039 a path in other letters, or with a slash at its end, is the same screen, as the router has it', () => {
    for (const path of ['/boats/', '/Boats', '/BOATS/']) expect(routeOf(path)).toBe(routeOf('/boats'));
    expect(routeOf('/boat/edit/Ab/')?.path).toBe('/boat/edit/:id');
    expect(routeOf('/boats')).toBeDefined();
    expect(routeOf('/boats/x')).toBeUndefined();
  });

  test('dots in a path are worked out before it is judged', () => {
    expect(returnTo('/boat/../boats')).toBe('/boats');
    expect(returnTo('/boats/%2e%2e/login')).toBe('/');
  });

  test('S21 a long value of any kind is judged at once', () => {
    const long = 'a/'.repeat(50_000);
    expect(returnTo(`/boat/edit/${long}`)).toBe('/');
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      ':',
      '@',
      '?',
      '#',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      '\u0000',
      'evil.example',
      'panel.example',
      'https:',
      'javascript:',
      'boats',
      'boat',
      'edit',
      'new',
      'login',
      'returnUrl=',
      ' ',
      'ı',
      '\u202e',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

  test('whatever comes in, what goes out is a known route of the panel’s own origin', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        expectSafe(returnTo(pieces.join('')));
        expectSafe(returnTo(`/${pieces.join('')}`));
      }),
      { numRuns: 3_000 },
    );
  });

  test('every link of the panel to a signed-in page leads back to itself, whatever the id', () => {
    const id = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter(text => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(id, name => {
        for (const link of [links.editBoat(name), links.editBankAccount(name), links.chat(name)])
          expect(new URL(returnTo(link), origin).href).toBe(new URL(link, origin).href);
      }),
    );
  });
});
