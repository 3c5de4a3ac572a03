import { expect, test } from 'vitest';
import { notificationLabel } from '../../../src/features/account/accountLabels.ts';

test.each([
  ['smsNotifications', 'account.notifications.sms'],
  ['newBookingAlerts', { text: 'New booking alerts' }],
  ['weekly_news-letter', { text: 'Weekly news letter' }],
  ['toString', { text: 'To string' }],
])('Q022: the switch %s has words', (key, label) => {
  expect(notificationLabel(key)).toEqual(label);
});
