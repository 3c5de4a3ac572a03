/** Notifications of the worker: what it sent while no page was visible, and where they lead. */
import { links } from '../src/domain/values/links.ts';
import { readAlarms } from '../src/resources/alarms.ts';
import type { Engine } from '../src/sync/Engine.ts';
import { OpenPath } from '../src/sync/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many changes were sent, and how many wait for the partner since. */
export interface SendCounts {
  readonly sent: number;
  readonly needsYou: number;
}

/** Shows what was sent in the background. A visible page shows this itself. */
export async function showSendNotification(
  engine: Pick<Engine, 'store'>,
  { sent, needsYou }: SendCounts,
): Promise<void> {
  if (sent + needsYou === 0 || Notification.permission !== 'granted') return;
  const alarms = await readAlarms(engine);
  if (!alarms?.on.includes('sending')) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { words } = alarms;
  const lines = [
    ...(needsYou > 0 ? [`${words.needsYou}: ${needsYou}`] : []),
    ...(sent > 0 ? [`${words.sent}: ${sent}`] : []),
  ];
  await self.registration.showNotification(words.title, {
    tag: 'sending',
    body: lines.join('\n'),
    icon: '/icons/icon-192.png',
    data: { to: links.outbox() },
  });
}

/** Closes all notifications: they belong to an account that has signed out. */
export async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

/** Goes to what a notification is about: in a window that is open, otherwise in a new one. */
export async function openFromNotification({ data }: Notification): Promise<void> {
  const to = OpenPath.is({ kind: 'open', ...(data as object) }) ? (data as { to: string }).to : links.home();
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) {
    await self.clients.openWindow(to);
    return;
  }
  window.postMessage({ kind: 'open', to } satisfies OpenPath);
  await window.focus();
}
