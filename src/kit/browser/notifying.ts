/** Notifications that this device makes itself. */
import { errorTextForLog, log, logFailure } from '../../lib/log.ts';

/** `unsupported`: this browser shows no notifications, or only for an installed panel. */
export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

export interface DeviceNotification {
  readonly title: string;
  readonly body?: string | undefined;
  /** A notification with the same tag replaces this one. */
  readonly tag: string;
  /** A path of the panel. */
  readonly to: string;
}

export const notifying = {
  permission(this: void): Permission {
    return 'Notification' in globalThis && 'serviceWorker' in navigator
      ? Notification.permission
      : 'unsupported';
  },
  /** Call this only from a press: browsers refuse, and remember, a question that nobody expects. */
  async ask(): Promise<Permission> {
    if (notifying.permission() !== 'default') return notifying.permission();
    try {
      return await Notification.requestPermission();
    } catch (error) {
      log('notifications not asked for', { error: errorTextForLog(error) });
      return notifying.permission();
    }
  },
  /** Closes notifications that aren't true any more: their subject has another tag by now, or none. */
  async closeOthers(tags: readonly string[]): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    for (const shown of await registration.getNotifications())
      if (shown.tag.includes(':') && !tags.includes(shown.tag)) shown.close();
  },
  /** The permission can change at any moment, in the browser's settings. @returns a function that stops it */
  subscribe(this: void, listener: () => void): () => void {
    const over = new AbortController();
    document.addEventListener('visibilitychange', listener, over);
    navigator.permissions
      .query({ name: 'notifications' })
      .then(status => status.addEventListener('change', listener, over))
      .catch(logFailure('permission not followed'));
    return () => over.abort();
  },
  /** Uses the worker's registration: phones refuse it from the page. The first visit waits for the worker. */
  async show({ title, body, tag, to }: DeviceNotification): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, {
      tag,
      ...(body !== undefined && { body }),
      icon: '/icons/icon-192.png',
      data: { to },
    });
  },
};
