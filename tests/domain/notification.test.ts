import { expect, test } from 'vitest';
import { identify, Notification } from '../../src/domain/notification.ts';
import { notification } from '../support/factories.ts';

test('A156 a notification needs to be read or unread, and a title', () => {
  expect(Notification.is(notification())).toBe(true);
  expect(Notification.is({ isRead: true, title: 'a' })).toBe(true);
});

test('D24 its type may come as text', () => {
  const [wrong, value] = Notification.validate({ isRead: false, title: 'a', type: '3' }, { coerce: true });
  expect(wrong).toBeUndefined();
  expect(value?.type).toBe(3);
});

test.each([null, undefined, 'a', []])('S11 %j is no notification', value => {
  expect(Notification.validate(value, { coerce: true })[0]).toBeDefined();
});

test('A156 title and subtitle together name it; being read doesn’t', () => {
  const unread = notification();
  expect(identify({ ...unread, isRead: true, avatar: 'x', type: 9 })).toBe(identify(unread));
  expect(identify({ ...unread, subtitle: null })).toBe(identify({ ...unread, subtitle: undefined }));
  expect(identify({ ...unread, title: 'a', subtitle: 'bc' })).not.toBe(
    identify({ ...unread, title: 'ab', subtitle: 'c' }),
  );
});
