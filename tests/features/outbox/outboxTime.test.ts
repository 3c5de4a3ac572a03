import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { nextAttemptText } from '../../../src/features/outbox/lines/outboxTime.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import tr from '../../../locales/tr.json' with { type: 'json' };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test.each([
  ['en', en, 'in a moment', 'in 2 minutes'],
  ['tr', tr, 'birazdan', '2 dakika sonra'],
] as const)(
  '%s: the next try isn’t called "now" before its time, and not spoken of after it',
  (locale, messages, soon, later) => {
    const intl = createIntl({ locale, messages, onError: error => expect.unreachable(error.message) });
    const at = 1_000_000;
    expect(nextAttemptText(intl, at, at - 2 * MINUTE)).toBe(later);
    expect(nextAttemptText(intl, at, at - 40 * SECOND)).toBe(soon);
    expect(nextAttemptText(intl, at, at - 1)).toBe(soon);
    expect(nextAttemptText(intl, at, at)).toBeUndefined();
    expect(nextAttemptText(intl, at, at + 25 * SECOND)).toBeUndefined();
  },
);
