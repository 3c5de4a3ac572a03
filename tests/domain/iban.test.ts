import { describe, expect, test } from 'vitest';
import { bankAccountTable, findBicWarning } from '../../src/domain/account/bankAccount.ts';
import { findIbanWarning, ibanGroups, ibanProblem, tidyIban } from '../../src/domain/values/iban.ts';

/** What follows the check digits in each country, by the registry: `n` digits, `a` letters, `c` either. */
const registry = `
  AD 4n4n12c, AE 3n16n, AL 8n16c, AT 5n11n, AZ 4a20c, BA 3n3n8n2n, BE 3n7n2n, BG 4a4n2n8c, BH 4a14c, BI 5n5n11n2n, BR 8n5n10n1a1c,
  BY 4c4n16c, CH 5n12c, CR 4n14n, CY 3n5n16c, CZ 4n6n10n, DE 8n10n, DJ 5n5n11n2n, DK 4n9n1n, DO 4c20n, EE 2n2n11n1n, EG 4n4n17n,
  ES 4n4n1n1n10n, FI 3n11n, FK 2a12n, FO 4n9n1n, FR 5n5n11c2n, GB 4a6n8n, GE 2a16n, GI 4a15c, GL 4n9n1n, GR 3n4n16c, GT 4c20c,
  HN 4a20n, HR 7n10n, HU 3n4n1n15n1n, IE 4a6n8n, IL 3n3n13n, IQ 4a3n12n, IS 4n2n6n10n, IT 1a5n5n12c, JO 4a4n18c, KW 4a22c, KZ 3n13c,
  LB 4n20c, LC 4a24c, LI 5n12c, LT 5n11n, LU 3n13c, LV 4a13c, LY 3n3n15n, MC 5n5n11c2n, MD 2c18c, ME 3n13n2n, MK 3n10c2n, MN 4n12n,
  MR 5n5n11n2n, MT 4a5n18c, MU 4a2n2n12n3n3a, NI 4a20n, NL 4a10n, NO 4n6n1n, OM 3n16c, PK 4a16c, PL 8n16n, PS 4a21c, PT 4n4n11n2n,
  QA 4a21c, RO 4a16c, RS 3n13n2n, RU 9n5n15c, SA 2n18c, SC 4a2n2n16n3a, SD 2n12n, SE 3n16n1n, SI 5n8n2n, SK 4n6n10n, SM 1a5n5n12c,
  SO 4n3n12n, ST 4n4n11n2n, SV 4a20n, TL 3n14n2n, TN 2n3n13n2n, TR 5n1n16c, UA 6n19c, VA 3n15n, VG 4a16n, XK 4n10n2n, YE 4a4n18c
`
  .trim()
  .split(/,\s*/)
  .map(line => line.split(' ') as [country: string, parts: string]);

/** Digits where both are allowed, as nearly all are. */
function bbanOf(parts: string, seed: number): string {
  let next = seed;
  return parts.replace(/(\d+)([nac])/g, (_, count: string, kind: string) =>
    Array.from({ length: Number(count) }, () => {
      next = (next * 31 + 17) % 1_009;
      return kind === 'a' ? String.fromCharCode(65 + (next % 26)) : String(next % 10);
    }).join(''),
  );
}

/** Reckoned in another way than the code does it. */
function withCheckDigits(country: string, bban: string): string {
  const digits = `${bban}${country}00`.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, '0') + bban;
}

const examples = registry.flatMap(([country, parts]) =>
  [1, 2, 3].map(seed => withCheckDigits(country, bbanOf(parts, seed))),
);
/** Longer than the specification's pattern, or with letters where it has digits (Q097). */
const isRefused = (iban: string): boolean => iban.length > 31 || /[A-Z]/.test(iban.slice(8, 15));

/** The last two are a Cyrillic letter and an Arabic digit. */
const strange = 'ıİşŞğĞüÜöÖçÇßІ٣'.split('');

describe(`${examples.length} IBANs of ${registry.length} countries`, () => {
  test('A294 Q097: valid ones raise no doubt; those that the pattern doesn’t know are refused with a reason', () => {
    expect(examples.length).toBeGreaterThan(200);
    for (const iban of examples) {
      if (isRefused(iban)) expect(ibanProblem(iban), iban).toBeDefined();
      else {
        expect(ibanProblem(iban), iban).toBeUndefined();
        expect(findIbanWarning(iban), iban).toBeUndefined();
      }
    }
    // Russia and Saint Lucia are too long; nothing else is refused.
    expect(new Set(examples.filter(isRefused).map(iban => iban.slice(0, 2)))).toEqual(new Set(['LC', 'RU']));
  });

  test('A295 A296: typed in groups, in lower case, with dots, dashes and hidden spaces, they are the same', () => {
    for (const iban of examples) {
      for (const typed of [
        ibanGroups(iban),
        iban.toLowerCase(),
        iban.replace(/(..)/g, '$1-'),
        `\u200b ${iban}\u00a0.`,
        `IBAN: ${ibanGroups(iban)}`,
        `iban ${iban}`,
      ])
        expect(tidyIban(typed)).toBe(iban);
      expect(ibanGroups(iban).replaceAll(' ', '')).toBe(iban);
    }
  });

  test('Q097: one wrong digit, two that changed places, or a missing one is doubted and not refused', () => {
    for (const iban of examples.filter(example => !isRefused(example))) {
      const wrong = iban.slice(0, -1) + (/\d$/.test(iban) ? String((Number(iban.at(-1)) + 1) % 10) : '7');
      expect(ibanProblem(wrong), wrong).toBeUndefined();
      expect(findIbanWarning(wrong), wrong).toEqual({ id: 'bankAccounts.doubt.checksum' });
      const short = iban.slice(0, -1);
      if (short.length < 15) expect(ibanProblem(short)).toMatchObject({ id: 'bankAccounts.rule.ibanShort' });
      else expect(findIbanWarning(short)).toMatchObject({ id: 'bankAccounts.doubt.length' });
    }
  });

  test('Q098: letters that aren’t plain Latin ones are refused by name, and never turned into others', () => {
    for (const [index, iban] of examples.entries()) {
      const letter = strange[index % strange.length] ?? 'ı';
      const typed = iban.slice(0, 9) + letter + iban.slice(10);
      expect(tidyIban(typed)).toContain(letter);
      expect(ibanProblem(typed)).toEqual({
        id: 'bankAccounts.rule.ibanCharacters',
        values: { characters: letter },
      });
    }
  });
});

test.each([
  ['', 'ibanRequired'],
  [' - . ', 'ibanRequired'],
  ['33TR 0006 1005 1978 6457', 'ibanCountry'],
  ['T1330006100519786457', 'ibanCountry'],
  ['TRA3 0006 1005 1978 6457', 'ibanCheck'],
  ['TR33 0006 1005 19', 'ibanShort'],
  [`TR33${'0'.repeat(28)}`, 'ibanLong'],
  ['TR33 0006 1A05 1978 6457 8413 26', 'ibanDigits'],
  // A valid one of Kazakhstan, which the pattern doesn't know (Q097).
  ['KZ86 125K ZT50 0410 0100', 'ibanDigits'],
])('A293 A294: “%s” is refused: %s', (typed, reason) => {
  expect(ibanProblem(typed)).toMatchObject({ id: `bankAccounts.rule.${reason}` });
});

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', undefined],
  ['TR00 0000 0000 0000 0000 0000 00', 'checksum'],
  ['TR33 0006 1005 1978 6457 8413 2', 'length'],
  ['ZZ33 0006 1005 1978 6457', 'country'],
])('Q097: “%s” passes, with the doubt: %s', (typed, doubt) => {
  expect(ibanProblem(typed)).toBeUndefined();
  expect(findIbanWarning(typed)).toEqual(
    doubt && expect.objectContaining({ id: `bankAccounts.doubt.${doubt}` }),
  );
});

test('S21: a text of 100,000 characters is judged at once', () => {
  for (const part of ['0', 'TR', 'ı', ' ', 'A0-'])
    expect(() => [
      ibanProblem(part.repeat(50_000)),
      findIbanWarning(part.repeat(50_000)),
      ibanGroups(part),
    ]).not.toThrow();
});

describe('a bank account', () => {
  const account = {
    name: 'Deniz',
    bankName: 'Liman',
    iban: 'TR330006100519786457841326',
    bicSwiftCode: null,
    currency: 1,
  };

  test('A164 A292 A293: bank, holder, IBAN and currency are required', () => {
    expect(bankAccountTable.problems(account)).toEqual([]);
    expect(
      bankAccountTable.problems({ ...bankAccountTable.blank, name: ' ' }).map(({ field }) => field),
    ).toEqual(['bankName', 'name', 'iban', 'currency']);
  });

  test('A296: it is stored without spaces around it, the IBAN as letters and digits alone', () => {
    const typed = { ...account, name: ' Deniz ', iban: ' tr33 0006-1005 ', bicSwiftCode: ' TGBA TRIS ' };
    expect(bankAccountTable.tidy(typed)).toEqual({
      ...account,
      iban: 'TR3300061005',
      bicSwiftCode: 'TGBATRIS',
    });
    expect(bankAccountTable.tidy({ ...account, bicSwiftCode: ' ' }).bicSwiftCode).toBeNull();
  });

  test('A297 Q096: a BIC is optional; its form, and one that is missing abroad, are only doubted', () => {
    const doubt = (bicSwiftCode: string | null, iban = account.iban): unknown => {
      const words = findBicWarning({ iban, bicSwiftCode });
      return words && 'id' in words && words.id;
    };
    expect(doubt(null)).toBeUndefined();
    expect(doubt(null, 'DE89370400440532013000')).toBe('bankAccounts.doubt.bicMissing');
    expect(doubt(null, '')).toBeUndefined();
    for (const fine of ['TGBATRIS', 'tgbatris', 'TGBATRISXXX', 'TGBA TR IS'])
      expect(doubt(fine)).toBeUndefined();
    for (const odd of ['TGBA', 'TGBATRISX', '12345678', 'TGBATRIŞ'])
      expect(doubt(odd)).toBe('bankAccounts.doubt.bic');
  });
});
