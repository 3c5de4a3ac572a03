import { describe, expect, it } from 'vitest';
import { isBlank, withoutInvisible } from '../../src/lib/text/visibleText.ts';

describe('text without invisible characters', () => {
  it.each([
    ['\u200b12\u200e500\ufeff', '12500'],
    ['\u2066+90\u2069 532', '+90 532'],
    ['Ah\u00admet', 'Ahmet'],
    ['Ah\u200dmet', 'Ahmet'],
    ['1\u200c2', '12'],
    ['5\ufe0f', '5'],
    ['a\u0000b', 'ab'],
    ['İnci\u2800\u3164', 'İnci'],
    ['two\nlines\tand\u00a0a\u202fspace', 'two\nlines\tand\u00a0a\u202fspace'],
  ])('%j becomes %j', (text, plain) => {
    expect(withoutInvisible(text)).toBe(plain);
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a skin tone', '🤷🏽‍♀️'],
    ['a heart', '❤️'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a keycap', '5️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
  ])('%s stays as it is', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
  });
});

describe('blank text', () => {
  it.each(['', ' \n', '\u200b', '\u200d\u200d', '\ufe0f', '\u2800', '\u3164\u00a0', '\u2066\u2069'])(
    '%j is blank',
    text => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['.', '👍🏽', '❤️', 'ی'])('%j is not', text => {
    expect(isBlank(text)).toBe(false);
  });
});
