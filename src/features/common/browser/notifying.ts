/** Notifications that this device makes itself. */
import { errorName, log, logged } from '../../../lib/log.ts';

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
  permission(this: void): Permission {
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
  /** Takes away what isn't true any more: an alarm of a subject that has another tag by now, or none. */
  async closeOthers(tags: readonly string[]): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    for (const shown of await registration.getNotifications())
      if (shown.tag.includes(':') && !tags.includes(shown.tag)) shown.close();
  },
  /** The permission can be withdrawn at any moment, in the browser's settings. @returns ends it */
  subscribe(this: void, listener: () => void): () => void {
    const over = new AbortController();
    document.addEventListener('visibilitychange', listener, over);
    navigator.permissions
      .query({ name: 'notifications' })
      .then(status => status.addEventListener('change', listener, over))
      .catch(logged('permission not followed'));
    return () => over.abort();
  },
  /**
   * By the worker's registration: phones refuse it from the page. At the first visit it waits for the worker.
   */
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
