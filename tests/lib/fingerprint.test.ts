import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from '../../src/lib/safe/fingerprint.ts';

test('the same text has the same one, and it is a whole number that JSON keeps', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const print = fingerprint(text);
      expect(Number.isSafeInteger(print) && print >= 0).toBe(true);
      expect(fingerprint(text)).toBe(print);
      expect(JSON.parse(JSON.stringify(print))).toBe(print);
    }),
  );
});

test('a hundred thousand texts that differ little have as many', () => {
  const prints = new Set<number>();
  for (let nth = 0; nth < 50_000; nth += 1) {
    prints.add(fingerprint(`{"id":"${nth}","open":true}`));
    prints.add(fingerprint(`{"id":"${nth}","open":false}`));
  }
  expect(prints.size).toBe(100_000);
});

test('it stays the same from one version to the next: it is kept on disk', () => {
  expect([fingerprint(''), fingerprint('a'), fingerprint('Göcek')]).toMatchInlineSnapshot(`
    [
      3338908027751811,
      7929297801672961,
      1119429348128856,
    ]
  `);
});
