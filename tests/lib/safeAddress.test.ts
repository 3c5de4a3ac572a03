import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLink, phoneLink, safeAddress, safeLinkInText } from '../../src/lib/safe/safeAddress.ts';

const OWN = 'https://panel.example';

test.each([
  ['/v1/files/a.pdf', 'https://panel.example/v1/files/a.pdf'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['HTTPS://cdn.example/a b', 'https://cdn.example/a%20b'],
  ['http://cdn.example/a.jpg', undefined],
  ['javascript:alert(1)//a.pdf', undefined],
  [' JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['vbscript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['data:image/svg+xml,<svg onload="alert(1)"/>', undefined],
  ['file:///etc/passwd', undefined],
  ['intent://a#Intent;end', undefined],
  ['https://', undefined],
])('S1 S3 a picture or a link at %j', (address, expected) => {
  expect(safeAddress(address, OWN)).toBe(expected);
});

test('S3 files of a panel without HTTPS, as at a developer’s, are its own', () => {
  expect(safeAddress('/v1/files/a.jpg', 'http://127.0.0.1:4173')).toBe(
    'http://127.0.0.1:4173/v1/files/a.jpg',
  );
  expect(safeAddress('http://127.0.0.1:9/a.jpg', 'http://127.0.0.1:4173')).toBeUndefined();
});

test.each([
  ['https://tekne.example/a', 'https://tekne.example/a'],
  ['mailto:destek@tekne.example', 'mailto:destek@tekne.example'],
  ['tel:+908500000000', 'tel:+908500000000'],
  ['http://tekne.example', undefined],
  ['/boats', undefined],
  ['#kvkk', undefined],
  ['tekne.example', undefined],
  ['javascript:alert(1)', undefined],
  ['blob:https://panel.example/1', undefined],
  ['', undefined],
])('S1 a link in a text to %j', (address, expected) => {
  expect(safeLinkInText(address)).toBe(expected);
});

test('S3 whatever passes has one of a few schemes', () => {
  const scheme = fc.constantFrom(
    'javascript',
    'data',
    'vbscript',
    'file',
    'blob',
    'https',
    'http',
    'mailto',
    '',
  );
  const unit = fc.integer({ min: 0, max: 0x2100 }).map(code => String.fromCodePoint(code));
  const address = fc
    .tuple(fc.string({ unit, maxLength: 3 }), scheme, fc.string({ unit, maxLength: 12 }))
    .map(([before, name, after]) => `${before}${name}:${after}`);
  fc.assert(
    fc.property(address, text => {
      const shown = safeAddress(text, OWN);
      if (shown !== undefined) expect(shown).toMatch(/^https:\/\//);
      const linked = safeLinkInText(text);
      if (linked !== undefined) expect(linked).toMatch(/^(?:https|mailto|tel):/);
    }),
  );
});

test('S2 a customer’s number and address are nothing else in a link', () => {
  expect(phoneLink('+90 (532) 000 00 00;javascript:')).toBe('tel:+905320000000');
  expect(mailLink('a@b.example?bcc=x@evil.example')).toBe('mailto:a@b.example%3Fbcc%3Dx%40evil.example');
});
