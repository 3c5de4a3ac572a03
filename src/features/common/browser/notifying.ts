/** Notifications that this device makes itself. */
import { errorName, log } from '../../../lib/log.ts';

/** `unsupported`: this browser shows none, or only those of an installed panel. */
export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

export interface Shown {
  readonly title: string;
  readonly body?: string | undefined;
  /** One of the same tag takes its place. */
  readonly tag: string;
  /** A path of the panel. */
  readonly to: string;
}

export const notifying = {
  permission(): Permission {
    return 'Notification' in globalThis && 'serviceWorker' in navigator
      ? Notification.permission
      : 'unsupported';
  },
  /** Only from a press: browsers refuse, and remember, a question that nobody expects. */
  async ask(): Promise<Permission> {
    if (notifying.permission() !== 'default') return notifying.permission();
    try {
      return await Notification.requestPermission();
    } catch (error) {
      log('notifications not asked for', { error: errorName(error) });
      return notifying.permission();
    }
  },
  /** By the worker's registration: phones refuse it from the page. At the first visit it waits for the worker. */
  async show({ title, body, tag, to }: Shown): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, {
      tag,
      ...(body !== undefined && { body }),
      icon: '/icons/icon-192.png',
      data: { to },
    });
  },
};
