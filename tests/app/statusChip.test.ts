import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { phaseAfter, describeOutboxStatus } from '../../src/app/frame/bar/OutboxStatusChip.tsx';
import en from '../../locales/en.json' with { type: 'json' };

const intl = createIntl({ locale: 'en', messages: en, onError: error => expect.unreachable(error.message) });
const none = { waiting: 0, sending: 0, checking: 0, needsYou: 0 };

test('what needs the partner comes first, and doesn’t hide that there is no connection', () => {
  const summary = { ...none, needsYou: 1 };
  expect(describeOutboxStatus(intl, 'offline', summary)).toEqual({
    tone: 'stop',
    text: '1 needs you',
    away: 'Offline',
  });
  expect(describeOutboxStatus(intl, 'unreachable', summary).away).toBe('Platform unreachable');
  expect(describeOutboxStatus(intl, 'reachable', summary)).toEqual({ tone: 'stop', text: '1 needs you' });
});

test('what needs the partner doesn’t hide how much else is unsent', () => {
  const summary = { waiting: 2, sending: 1, checking: 1, needsYou: 3 };
  expect(describeOutboxStatus(intl, 'reachable', summary).text).toBe('3 need you\u00a0· 4 waiting');
  expect(describeOutboxStatus(intl, 'offline', summary).text).toBe('3 need you\u00a0· 4 waiting');
});

test('everything else says it in the text', () => {
  expect(describeOutboxStatus(intl, 'offline', { ...none, waiting: 2 })).toEqual({
    tone: 'wait',
    text: 'Offline\u00a0· 2 waiting',
  });
  expect(describeOutboxStatus(intl, 'reachable', none).text).toBe('All sent');
});

test('only what was being sent a moment ago has arrived, once nothing else is unsent', () => {
  const sending = { ...none, sending: 1 };
  expect(phaseAfter(phaseAfter('none', sending), none)).toBe('arrived');
  expect(phaseAfter('none', none)).toBe('none');
  expect(phaseAfter(phaseAfter('underWay', { ...none, waiting: 1 }), none)).toBe('none');
  expect(phaseAfter('underWay', { ...none, needsYou: 1 })).toBe('none');
});
